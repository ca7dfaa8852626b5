"""What all tests share: the catalog's games, and the source documents where they lie beside the checkout."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.catalog.index import built

SHARED = Path(__file__).parents[2] / "shared"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `game_id` runs for every game of the catalog; a new game needs only its file there."""
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", sorted(built()))


@pytest.fixture(scope="session", autouse=True)
def nothing_kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the odds lab has kept on this machine changes no test: a bot plays by the house's advice."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the source documents. A checkout without it skips what needs them, and says so."""
    if not (SHARED / "seeds").is_dir():
        pytest.skip("the source documents do not lie beside this checkout (../shared/seeds)")
    return SHARED


@pytest.fixture(scope="session")
def document_lines(shared: Path) -> dict[str, list[str]]:
    """The documents' lines by the first three figures of the file's name."""
    return {path.name[:3]: path.read_text("utf-8").split("\n") for path in sorted((shared / "seeds").glob("*.txt"))}
