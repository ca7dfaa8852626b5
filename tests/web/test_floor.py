"""The floor pauses, declares and corrects; what was written stays as it is."""

from __future__ import annotations

import json

from web.conftest import Doors, Play, sound

WAR = "garden-city/casino-war"


def test_the_floor_pauses_declares_and_corrects_by_new_entries(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        ann, bob = await doors.member("Ann"), await doors.member("Bob")
        flo = await doors.member("Flo", "floor")
        table = await ann.open(WAR, seat=1, pause=60)
        await bob.done(f"{table}/sit", {"seat": 2, "chips": "500.00"})
        assert await ann.refused(403, f"{table}/pause") == "not-the-floor"
        await flo.done(f"{table}/pause")
        assert await ann.refused(409, f"{table}/ready") == "paused"
        await flo.done(f"{table}/resume")
        await ann.done(f"{table}/ready")
        await bob.done(f"{table}/ready")
        picture = await ann.until(table, lambda picture: bool(picture["waiting"]))
        assert await ann.refused(403, f"{table}/declare", {"what": "misdeal"}) == "not-the-floor"
        assert await flo.refused(422, f"{table}/declare", {"what": "earthquake"}) == "unknown-irregularity"
        rule = next(
            (rule for rule in picture["floor"] if rule["ruling"] == "misdeal" and rule["needs"] == "nothing"), None
        )
        if rule is not None:
            await flo.done(f"{table}/declare", {"what": rule["name"]})
            picture = await ann.json(table)
            assert picture["ruling"] == "misdeal"
        while picture["phase"] != "over":
            for one in (ann, bob):
                question = (await one.json(table))["you"]["question"]
                if question:
                    await one.post(f"{table}/answer", {"text": question["fallback"]})
            picture = await ann.json(table)
        body = {"amounts": {"Ann": "25.00", "Bob": "-25.00"}, "reason": "The wrong seat was paid"}
        assert await bob.refused(403, f"{table}/correct", body) == "not-the-floor"
        assert (
            await flo.refused(422, f"{table}/correct", body | {"amounts": {"Ann": "25.00", "Bob": "-24.00"}})
            == "uneven"
        )
        before = doors.house.store.read(lambda conn: conn.exec_driver_sql("select count(*) from posting").scalar_one())
        await flo.done(f"{table}/correct", body)
        after = doors.house.store.read(lambda conn: conn.exec_driver_sql("select count(*) from posting").scalar_one())
        assert after == before + 1
        audit = await flo.json(f"/api/audit?table={table.rpartition('/')[2]}")
        assert audit["postings"][0]["kind"] == "correction"
        assert audit["postings"][0]["entries"] == {
            f"table:{table.rpartition('/')[2]}:Ann": "25.00",
            f"table:{table.rpartition('/')[2]}:Bob": "-25.00",
        }
        assert "seed" not in json.dumps(audit["events"])
        assert (await flo.json("/api/audit/proof"))["ok"]
        assert (await ann.get("/api/audit?table=any")).status_code == 403
        sound(doors)

    play_on_both(story)
