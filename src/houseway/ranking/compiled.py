"""Machine code of the plain functions of this package. Importing this module does not import Numba; calling it does.

A rule stands once, as a plain Python function, and `compile` gives the same function as a Numba kernel, together with
all it calls. The kernel is kept on disk (`cache=True`). Numba looks only at the file of the function itself to see if
a kept kernel is stale. So the name of the kept kernel carries a digest of everything that the function calls and of
every constant it reads, in whatever module they stand: a changed rule can never run as its old machine code.
"""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from types import CodeType, FunctionType
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])


def compile(rule: F) -> F:
    """The same function as machine code, with all plain functions that it calls."""
    return cast("F", _kernel(cast("FunctionType", rule)))


@cache
def _kernel(rule: FunctionType) -> Any:
    from numba import njit

    scope = dict(rule.__globals__)
    for word in _words(rule.__code__):
        if isinstance(scope.get(word), FunctionType):
            scope[word] = _kernel(scope[word])
    copy = FunctionType(rule.__code__, scope, rule.__name__, rule.__defaults__, rule.__closure__)
    copy.__qualname__ = f"{rule.__qualname__}_{_digest(rule)}"
    return njit(cache=True, nogil=True)(copy)


@cache
def _digest(rule: FunctionType) -> str:
    """A short digest of the code of a function, of all it calls and of the constants it reads."""
    code = rule.__code__
    parts = [code.co_code.hex(), repr(code.co_names), repr(code.co_consts), repr(rule.__defaults__)]
    for word in _words(code):
        value = rule.__globals__.get(word)
        if isinstance(value, FunctionType):
            parts.append(_digest(value))
        elif isinstance(value, (int, float, str, tuple)):
            parts.append(repr(value))
    return blake2b("\n".join(parts).encode(), digest_size=6).hexdigest()


def _words(code: CodeType) -> tuple[str, ...]:
    return tuple(sorted(set(code.co_names)))
