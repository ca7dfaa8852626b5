"""A past round through the API: step by step, exported, verified."""

from __future__ import annotations

from houseway.table.record import verify
from web.conftest import Doors, Play

EZ = "cameo-club/ez-baccarat"


def test_a_round_is_looked_up_step_by_step_exported_and_verified(play_on_both: Play) -> None:
    async def story(doors: Doors) -> None:
        guest = await doors.guest()
        table = await guest.open(EZ, bots=3, pause=60)
        number = (await guest.play_round(table, "player 10.00"))["number"]
        id = table.rpartition("/")[2]
        row = (await guest.json("/api/rounds"))["rounds"][0]
        assert (row["table"], row["number"], row["game"]) == (id, number, EZ)
        assert (await (await doors.guest()).json("/api/rounds"))["rounds"] == []
        assert len((await doors.browser().json("/api/rounds?of=house"))["rounds"]) == number
        past = f"/api/rounds/{id}/{number}"
        told = await guest.json(past)
        assert told["viewer"] == "1"
        assert told["steps"][-1]["kind"] == "close"
        assert [len(step["said"]) if "said" in step else step["number"] for step in told["steps"]][:3] == [1, 2, 3]
        cards = [sum(len(hand["cards"]) for hand in step["hands"]) for step in told["steps"]]
        assert cards == sorted(cards)
        assert cards[-1] >= 4
        assert told["seed"] is None, "the shoe goes on"
        refused = await guest.get(f"{past}/record")
        assert refused.json()["refused"]["code"] == "not-published"
        assert (await guest.json(f"{past}/verify"))["ok"]
        await guest.done(f"{table}/new-shoe")
        record = (await guest.get(f"{past}/record")).text
        assert all(check.ok for check in verify(record))
        assert (await guest.done("/api/verify", {"record": record}))["ok"]
        forged = record.replace('"player 10.00"', '"player 20.00"')
        assert not (await guest.done("/api/verify", {"record": forged}))["ok"]
        assert await guest.refused(422, "/api/verify", {"record": "moon"}) == "no-record"
        for broken in (
            ('"shoe_start":0', '"shoe_start":9999'),
            ('"last_bank":[', '"last_bank":[[],'),
            ('"seats":8', '"seats":{}'),
        ):
            assert broken[0] in record
            assert not (await guest.done("/api/verify", {"record": record.replace(*broken)}))["ok"]
        assert (await guest.get(f"/api/rounds/{id}/{number + 1}")).status_code == 404
        pages = await guest.json(f"/api/rounds?limit={number}")
        assert pages["next"] is None
        assert (await guest.get("/api/rounds?before=moon")).status_code == 422

    play_on_both(story)
