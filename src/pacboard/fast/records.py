"""What compiled functions need beside a game's rules where they work on pools of records; plain.py has the same."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic
from numpy import int64, uint64

# SplitMix64; all operands must be unsigned, or the compiler takes to floats.
GAMMA = uint64(0x9E3779B97F4A7C15)
FACTOR_1 = uint64(0xBF58476D1CE4E5B9)
FACTOR_2 = uint64(0x94D049BB133111EB)
SHIFT_1, SHIFT_2, SHIFT_3, HALF = uint64(30), uint64(27), uint64(31), uint64(32)


def draw_number(dice: Any) -> int:
    """32 random bits from a stream that has just been moved on by GAMMA."""
    z = (dice ^ (dice >> SHIFT_1)) * FACTOR_1
    z = (z ^ (z >> SHIFT_2)) * FACTOR_2
    number: int = int64((z ^ (z >> SHIFT_3)) >> HALF)  # type: ignore[assignment]
    return number


def draw_from(luck: Any, k: int) -> int:
    """32 random bits from stream k."""
    luck[k] += GAMMA
    return draw_number(luck[k])


def put(pool: Any, to: int, at: int) -> None:
    """Copy a state within a pool."""
    pool[to] = pool[at]


def is_same(pool: Any, a: int, b: int) -> bool:
    """Are two states of a pool equal?"""
    return bool(same_bytes(pool, a, b))


def _same_bytes(typing_context: Any, pool: Any, a: Any, b: Any) -> Any:
    def compare(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(pool)(context, builder, values[0])
        at = [builder.bitcast(cgutils.get_item_pointer(context, builder, pool, array, [k]), cgutils.voidptr_t)
              for k in values[1:]]
        size = ir.Constant(ir.IntType(64), pool.dtype.size)
        kind = ir.FunctionType(ir.IntType(32), [cgutils.voidptr_t, cgutils.voidptr_t, size.type])
        memcmp = cgutils.get_or_insert_function(builder.module, kind, "memcmp")
        return builder.icmp_signed("==", builder.call(memcmp, [*at, size]), ir.Constant(ir.IntType(32), 0))

    return types.boolean(pool, types.intp, types.intp), compare


same_bytes: Any = intrinsic(_same_bytes)
