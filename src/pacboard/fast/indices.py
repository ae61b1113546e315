"""Indices of compiled rules are taken as unsigned: the code need not look whether one counts from the end.

Rules never count from the end.  One that does so by mistake is an error in checked rules.
"""

from __future__ import annotations

from typing import Any

from numba.core import ir, types
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.ir_utils import find_const, guard
from numba.core.untyped_passes import IRProcessing
from numba.extending import intrinsic


def _as_index(typing_context: Any, index: Any) -> Any:
    """A signed int as an unsigned one; anything else as it is."""
    if isinstance(index, types.Integer):
        return types.uint64(index), _cast
    return index(index), _pass_on


def _cast(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return context.cast(builder, values[0], signature.args[0], types.uint64)


def _pass_on(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return values[0]


as_index: Any = intrinsic(_as_index)


class UnsignedIndices(FunctionPass):  # type: ignore[misc]
    """Puts `as_index` around every index that is not written as a number."""

    _name = "pacboard_unsigned_indices"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        for block in state.func_ir.blocks.values():
            block.body = [line for old in block.body for line in _convert(state.func_ir, block.scope, old)]
        return True


register_pass(mutates_CFG=False, analysis_only=False)(UnsignedIndices)


def _convert(code: Any, scope: Any, line: Any) -> list[Any]:
    """The lines that convert the index of a line, and the line."""
    user = line if isinstance(line, ir.SetItem) else getattr(line, "value", None)
    if not (isinstance(user, ir.SetItem) or (isinstance(user, ir.Expr) and user.op == "getitem")):
        return [line]
    if guard(find_const, code, user.index) is not None:
        return [line]
    lines = [_assign(code, scope, "as_index", ir.Global("as_index", as_index, line.loc), line.loc)]
    call = ir.Expr.call(lines[0].target, (user.index,), (), line.loc)
    lines.append(_assign(code, scope, "index", call, line.loc))
    user.index = lines[1].target
    return [*lines, line]


def _assign(code: Any, scope: Any, name: str, value: Any, where: Any) -> Any:
    variable = scope.redefine(f"${name}", where)
    code._definitions[variable.name].append(value)
    return ir.Assign(value, variable, where)


class RulesCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler with unsigned indices."""

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(UnsignedIndices, IRProcessing)
        passes.finalize()
        return [passes]
