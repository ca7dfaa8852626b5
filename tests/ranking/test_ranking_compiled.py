"""Kernels where nothing can be kept on disk."""

from __future__ import annotations

import pytest

from houseway.ranking import compiled, counting


def test_a_kernel_is_compiled_where_nothing_may_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core import caching

    def refuse(self: object) -> None:
        raise OSError("read-only")

    monkeypatch.setattr(caching._CacheLocator, "ensure_cache_path", refuse)
    compiled._kernel.cache_clear()
    try:
        assert compiled.compile(counting.cards_in)(0x21) == counting.cards_in(0x21)
    finally:
        compiled._kernel.cache_clear()
