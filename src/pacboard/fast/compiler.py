"""Numba's compiler with three habits of its own, so that rules compile to less code, and to code that can be kept.

Indices are taken as unsigned: no look whether one counts from the end.  Rules never count from the end; one that
does so by mistake is an error in checked rules.  And every int is handed to a function in its full width: a function
is compiled once, not for each width, and a function that calls itself calls just itself (code kept in Numba's cache
cannot call another version of the same function).  And what rules tell is left out: nobody listens to a record.
"""

from __future__ import annotations

from typing import Any

from numba.core import ir, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.dispatcher import Dispatcher
from numba.core.imputils import impl_ret_borrowed
from numba.core.ir_utils import find_const, get_definition, guard
from numba.core.typed_passes import NativeLowering
from numba.core.untyped_passes import ReconstructSSA
from numba.extending import intrinsic

from pacboard.core.telling import tell


def _as_index(typing_context: Any, value: Any) -> Any:
    """An int as an unsigned one; anything else as it is."""
    if isinstance(value, types.Integer):
        return types.uint64(value), _cast
    return value(value), _pass_on


def _as_wide(typing_context: Any, value: Any) -> Any:
    """A signed int in full width; anything else as it is."""
    wide = widened(value)
    return wide(value), _pass_on if wide == value else _cast


def _cast(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return context.cast(builder, values[0], signature.args[0], signature.return_type)


def _pass_on(context: Any, builder: Any, signature: Any, values: Any) -> Any:
    return impl_ret_borrowed(context, builder, signature.return_type, values[0])


as_index: Any = intrinsic(_as_index)
as_wide: Any = intrinsic(_as_wide)


def widened(kind: Any) -> Any:
    """The type in which a value of some type is handed to a function."""
    is_signed = isinstance(kind, types.Integer) and getattr(kind, "signed", False)
    return types.int64 if is_signed else kind


def hand_over_wide(function: Any) -> Any:
    """Let a compiled function, called from Python with whatever ints, be the one that rules call."""
    compile_as_told = function.compile
    function.compile = lambda kinds: compile_as_told(tuple(widened(kind) for kind in kinds))
    return function


class HabitsOfRules(FunctionPass):  # type: ignore[misc]
    """Leaves out what is told; puts `as_index` around every index that is not a written number, `as_wide` around
    what is handed to rules.
    """

    _name = "pacboard_habits_of_rules"

    def __init__(self) -> None:
        FunctionPass.__init__(self)

    def run_pass(self, state: Any) -> bool:
        _leave_out_telling(state.func_ir)
        for block in state.func_ir.blocks.values():
            block.body = [line for old in block.body for line in _with_conversions(state.func_ir, block.scope, old)]
        return True


register_pass(mutates_CFG=False, analysis_only=False)(HabitsOfRules)


def _leave_out_telling(code: Any) -> None:
    """Drop the calls of `tell`, and what was worked out for them alone."""
    unused: set[str] = set()
    for block in code.blocks.values():
        for line in block.body:
            if _is_call(line) and _is_tell(code, line.value.func):
                unused |= {variable.name for variable in line.value.list_vars()}
                line.value = ir.Const(None, line.loc)
    while unused:
        unused = {name for block in code.blocks.values() for name in _dropped_with(code, block, unused)}


def _dropped_with(code: Any, block: Any, unused: set[str]) -> list[str]:
    """Drop the lines of a block that give variables which nothing reads any more; what those lines read is returned."""
    read = {v.name for other in code.blocks.values() for line in other.body for v in _reads(line)}
    gone = [line for line in block.body if isinstance(line, ir.Assign | ir.Del) and _given(line) in unused - read]
    block.body = [line for line in block.body if line not in gone]
    return [v.name for line in gone for v in _reads(line)]


def _given(line: Any) -> str:
    return str(line.value if isinstance(line, ir.Del) else line.target.name)


def _reads(line: Any) -> list[Any]:
    """The variables whose value a line needs."""
    if isinstance(line, ir.Del):
        return []
    found = line.list_vars()
    return [v for v in found if v is not line.target] if isinstance(line, ir.Assign) else found


def _is_call(line: Any) -> bool:
    return isinstance(line, ir.Assign) and isinstance(line.value, ir.Expr) and line.value.op == "call"


def _is_tell(code: Any, function: Any) -> bool:
    found = guard(get_definition, code, function)
    return isinstance(found, ir.Global) and found.value is tell


def _with_conversions(code: Any, scope: Any, line: Any) -> list[Any]:
    """A line of Numba's code, with the conversions that it needs before it."""
    before: list[Any] = []

    def convert(name: str, conversion: Any, variable: Any) -> Any:
        function = _assign(code, scope, f"${name}", ir.Global(name, conversion, line.loc), line.loc)
        call = ir.Expr.call(function.target, (variable,), (), line.loc)
        converted = _assign(code, scope, f"${name}_value", call, line.loc)
        before.extend([function, converted])
        return converted.target

    user = line if isinstance(line, ir.SetItem) else getattr(line, "value", None)
    if isinstance(user, ir.SetItem) or (isinstance(user, ir.Expr) and user.op == "getitem"):
        if guard(find_const, code, user.index) is None:
            user.index = convert("as_index", as_index, user.index)
    elif isinstance(user, ir.Expr) and user.op == "call" and _is_rule(code, user.func):
        user.args = [a if _is_parameter(code, a) else convert("as_wide", as_wide, a) for a in user.args]
    return [*before, line]


def _is_rule(code: Any, function: Any) -> bool:
    found = guard(get_definition, code, function)
    return isinstance(found, ir.Global) and isinstance(found.value, Dispatcher)


def _is_parameter(code: Any, variable: Any) -> bool:
    """Was it handed over itself, and so is wide already?"""
    return isinstance(guard(get_definition, code, variable), ir.Arg)


def _assign(code: Any, scope: Any, name: str, value: Any, where: Any) -> Any:
    variable = scope.redefine(name, where)
    code._definitions[variable.name].append(value)
    return ir.Assign(value, variable, where)


class Part(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function that only other functions call: it is optimized where they are, and never alone."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        self._finalized = True


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of a function that Python calls, with that of all functions it needs: optimized at once."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        own = {f.name for f in self._final_module.functions if not f.is_declaration}
        for library in _all_below(self):
            module = library._final_module if isinstance(library, Part) else library._get_module_for_linking()
            self._final_module.link_in(module, preserve=True)
        for f in self._final_module.functions:
            if not f.is_declaration and f.name not in own:
                f.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)
        self._final_module.verify()
        self._finalize_final_module()


def _all_below(library: Any) -> list[Any]:
    """The libraries that a library needs, directly or not, each once."""
    found: dict[int, Any] = {}
    waiting = list(library._linking_libraries)
    while waiting:
        other = waiting.pop()
        if id(other) not in found:
            found[id(other)] = other
            if isinstance(other, Part):
                waiting += other._linking_libraries
    return list(found.values())


class LowerPart(NativeLowering):  # type: ignore[misc]
    """Makes no machine code: nothing but a name by which other functions find this one."""

    _name = "pacboard_lower_part"

    def run_pass(self, state: Any) -> bool:
        _begin_library(state, Part)
        state.flags.no_compile = True
        super().run_pass(state)
        state.cr = state.cr._replace(cfunc={}.popitem)  # Numba wants a builtin function, and another one each time
        state.targetctx.insert_user_function(state.cr.cfunc, state.cr.fndesc, [state.library])
        return True


class LowerWhole(NativeLowering):  # type: ignore[misc]
    """Lowers a function that Python calls."""

    _name = "pacboard_lower_whole"

    def run_pass(self, state: Any) -> bool:
        _begin_library(state, Whole)
        return bool(super().run_pass(state))


register_pass(mutates_CFG=True, analysis_only=False)(LowerPart)
register_pass(mutates_CFG=True, analysis_only=False)(LowerWhole)


def _begin_library(state: Any, kind: type) -> None:
    state.library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
    state.library.enable_object_caching()


class RulesCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's passes, and the habits of rules."""

    lowering = LowerWhole

    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(HabitsOfRules, ReconstructSSA)
        passes.passes = [(self.lowering, text) if step is NativeLowering else (step, text)
                         for step, text in passes.passes]
        passes.finalize()
        return [passes]


class PartCompiler(RulesCompiler):
    """The same for a function that only other functions call."""

    lowering = LowerPart
