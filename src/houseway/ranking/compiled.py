"""Machine code of the plain functions of this package. Importing this module does not import Numba; calling it does.

A rule stands once, as a plain Python function, and `compile` gives the same function as a Numba kernel, together with
all it calls, by its name or as `module.name`. The kernel is kept on disk (`cache=True`). Numba looks only at the file
of the function itself to see if a kept kernel is stale. So the name of the kept kernel carries a digest of everything
that the function calls and of every constant it reads, in whatever module they stand: a changed rule can never run as
its old machine code.
"""

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


def compile(rule: F) -> F:
    """The same function as machine code, with all plain functions that it calls."""
    return cast("F", _kernel(cast("FunctionType", rule)))


@cache
def _kernel(rule: FunctionType) -> Any:
    from numba import njit

    scope = dict(rule.__globals__)
    for word, value in _globals(rule):
        if isinstance(value, FunctionType):
            scope[word] = _kernel(value)
        elif _ours(value):
            scope[word] = _compiled_module(value, rule)
    copy = FunctionType(rule.__code__, scope, rule.__name__, rule.__defaults__, rule.__closure__)
    copy.__qualname__ = f"{rule.__qualname__}_{digest(rule)}"
    try:
        return njit(cache=True, nogil=True)(copy)
    except RuntimeError:  # neither beside the program nor in the user's cache folder may anything be written
        return njit(nogil=True)(copy)


def _compiled_module(module: ModuleType, rule: FunctionType) -> ModuleType:
    """The module as the function sees it, with kernels for the functions that it calls."""
    seen = ModuleType(module.__name__)
    for word, value in _used(module, rule):
        setattr(seen, word, _kernel(value) if isinstance(value, FunctionType) else value)
    return seen


@cache
def digest(rule: FunctionType) -> str:
    """A short digest of the code of a function, of all it calls and of the constants it reads."""
    code = rule.__code__
    parts = [code.co_code.hex(), repr(code.co_names), repr(code.co_consts), repr(rule.__defaults__)]
    for word, value in _globals(rule):
        used = _used(value, rule) if _ours(value) else ((word, value),)
        for name, thing in used:
            if isinstance(thing, FunctionType):
                parts.append(f"{word} {name} {digest(thing)}")
            elif isinstance(thing, (int, float, str, tuple)):
                parts.append(f"{word} {name} {thing!r}")
    return blake2b("\n".join(parts).encode(), digest_size=6).hexdigest()


def _globals(rule: FunctionType) -> Iterator[tuple[str, Any]]:
    """The names outside itself that a function reads, with what they mean there."""
    for word in sorted(set(rule.__code__.co_names)):
        if word in rule.__globals__:
            yield word, rule.__globals__[word]


def _used(module: ModuleType, rule: FunctionType) -> Iterator[tuple[str, Any]]:
    """What a function may read of a module."""
    for word in sorted(set(rule.__code__.co_names)):
        if hasattr(module, word):
            yield word, getattr(module, word)


def _ours(value: object) -> bool:
    """Whether it is a module of this package: Numba knows NumPy and `math` by itself."""
    return isinstance(value, ModuleType) and value.__name__.split(".")[0] == __name__.split(".")[0]
