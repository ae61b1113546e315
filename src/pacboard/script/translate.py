"""From modules of rules to the text of an ES module."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterable, Sequence
from dataclasses import is_dataclass
from types import ModuleType

from pacboard.core.telling import facts_of

PRELUDE = """\
const mod = (a, b) => ((a % b) + b) % b;
const copied = (v) => (Array.isArray(v) ? v.slice() : v);
const tell = (s, ...event) => { s.told?.push(event.length, ...event); };
"""
BUILT_IN = {"abs": "Math.abs", "min": "Math.min", "max": "Math.max", "int": "Number"}
COMPARE = {ast.Eq: "===", ast.NotEq: "!==", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
PLAIN = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}
BITS = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<"}  # results are 32 bits without sign


class Untranslatable(Exception):
    """Something outside the subset that rules keep to; the text names the place."""


def translate(modules: Sequence[ModuleType]) -> str:
    """All functions, state classes and the constants that they use, as one ES module that exports everything."""
    parts, defined, wanted = [PRELUDE], set(), set()
    for module in modules:
        tree = ast.parse(inspect.getsource(module))
        for item in tree.body:
            if isinstance(item, ast.FunctionDef):
                parts.append(_Function(module.__name__, item).text())
                defined.add(item.name)
                wanted |= {n.id for n in ast.walk(item) if isinstance(n, ast.Name)}
            elif isinstance(item, ast.ClassDef) and is_dataclass(getattr(module, item.name)):
                parts.append(_state_class(getattr(module, item.name)))
                defined.add(item.name)
    parts[1:1] = _constants(modules, wanted - defined)
    return "\n".join(parts)


def _constants(modules: Iterable[ModuleType], wanted: set[str]) -> list[str]:
    found: dict[str, object] = {}
    for module in modules:
        for name in sorted(wanted):
            value = vars(module).get(name)
            if isinstance(value, int | tuple):
                if found.setdefault(name, value) != value:
                    raise Untranslatable(f"{module.__name__}: {name} means two things")
    return [f"export const {name} = {json.dumps(value)};" for name, value in sorted(found.items())]


def _state_class(cls: type) -> str:
    blank = cls()
    fields = {name: getattr(blank, name) for name in facts_of(cls)}
    sink = {"told": None} if hasattr(blank, "told") else {}
    lines = "".join(f"    this.{name} = {json.dumps(value)};\n" for name, value in [*fields.items(), *sink.items()])
    copies = "".join(f"    other.{name} = copied(this.{name});\n" for name in fields)
    return (f"export class {cls.__name__} {{\n  constructor() {{\n{lines}  }}\n"
            f"  copy() {{\n    const other = new {cls.__name__}();\n{copies}    return other;\n  }}\n}}")


class _Function:
    """One function, statement by statement."""

    def __init__(self, module: str, item: ast.FunctionDef) -> None:
        self.module = module
        self.item = item
        self.parameters = [a.arg for a in item.args.args]

    def text(self) -> str:
        names = {n.id for n in ast.walk(self.item) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        local = sorted(names - set(self.parameters))
        head = f"export function {self.item.name}({', '.join(self.parameters)}) {{\n"
        return head + (f"  let {', '.join(local)};\n" if local else "") + self.block(self.item.body, 1) + "}"

    def refuse(self, node: ast.AST) -> Untranslatable:
        return Untranslatable(f"{self.module}: line {getattr(node, 'lineno', '?')}: {ast.unparse(node)!r} is outside "
                              "the subset of rules")

    def block(self, body: Iterable[ast.stmt], depth: int) -> str:
        return "".join(self.statement(s, "  " * depth, depth) for s in body)

    def statement(self, s: ast.stmt, pad: str, depth: int) -> str:
        match s:
            case ast.Expr(value=ast.Constant()) | ast.Pass():
                return ""
            case ast.Expr(value=value):
                return f"{pad}{self.value(value)};\n"
            case ast.Return(value=value):
                return f"{pad}return{' ' + self.value(value) if value else ''};\n"
            case ast.Assign(targets=targets, value=value):
                return pad + "".join(f"{self.value(t)} = " for t in targets) + f"{self.value(value)};\n"
            case ast.AugAssign(target=target, op=op, value=value):
                changed = self.value(ast.copy_location(ast.BinOp(target, op, value), s))
                return f"{pad}{self.value(target)} = {changed};\n"
            case ast.If(test=test, body=body, orelse=other):
                rest = f"{pad}}} else {{\n{self.block(other, depth + 1)}" if other else ""
                return f"{pad}if ({self.value(test)}) {{\n{self.block(body, depth + 1)}{rest}{pad}}}\n"
            case ast.While(test=test, body=body, orelse=[]):
                return f"{pad}while ({self.value(test)}) {{\n{self.block(body, depth + 1)}{pad}}}\n"
            case ast.For(target=ast.Name(id=name), iter=over, body=body, orelse=[]):
                return f"{pad}for ({self.loop(name, over)}) {{\n{self.block(body, depth + 1)}{pad}}}\n"
            case ast.Break() | ast.Continue():
                return f"{pad}{'break' if isinstance(s, ast.Break) else 'continue'};\n"
        raise self.refuse(s)

    def loop(self, name: str, over: ast.expr) -> str:
        match over:
            case ast.Call(func=ast.Name(id="range"), args=[stop]):
                return f"{name} = 0; {name} < {self.value(stop)}; {name}++"
            case ast.Call(func=ast.Name(id="range"), args=[first, stop]):
                return f"{name} = {self.value(first)}; {name} < {self.value(stop)}; {name}++"
        raise self.refuse(over)

    def value(self, e: ast.expr) -> str:
        match e:
            case ast.Constant(value=bool() | int() as value):
                return json.dumps(value)
            case ast.Name(id=name):
                return name
            case ast.Attribute(value=of, attr=name):
                return f"{self.value(of)}.{name}"
            case ast.Subscript(value=of, slice=place):
                return f"{self.value(of)}[{self.value(place)}]"
            case ast.Tuple(elts=items) | ast.List(elts=items):
                return f"[{', '.join(map(self.value, items))}]"
            case ast.IfExp(test=test, body=yes, orelse=no):
                return f"({self.value(test)} ? {self.value(yes)} : {self.value(no)})"
            case ast.BoolOp(op=op, values=values):
                return "(" + (" && " if isinstance(op, ast.And) else " || ").join(map(self.value, values)) + ")"
            case ast.UnaryOp(op=ast.Not(), operand=of):
                return f"!{self.value(of)}"
            case ast.UnaryOp(op=ast.USub(), operand=of):
                return f"-{self.value(of)}"
            case ast.BinOp(left=left, op=op, right=right):
                return self.calculation(self.value(left), op, self.value(right), e)
            case ast.Compare(left=left, ops=ops, comparators=others):
                return self.comparison([left, *others], ops, e)
            case ast.Call(func=ast.Name(id="len"), args=[of]):
                return f"{self.value(of)}.length"
            case ast.Call(func=ast.Name(id=name), args=[], keywords=[]) if name[0].isupper():
                return f"new {name}()"
            case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]):
                return f"{BUILT_IN.get(name, name)}({', '.join(map(self.value, arguments))})"
        raise self.refuse(e)

    def calculation(self, a: str, op: ast.operator, b: str, e: ast.expr) -> str:
        if type(op) in PLAIN:
            return f"({a} {PLAIN[type(op)]} {b})"
        if type(op) in BITS:
            return f"(({a} {BITS[type(op)]} {b}) >>> 0)"
        if isinstance(op, ast.RShift):
            return f"({a} >>> {b})"
        if isinstance(op, ast.FloorDiv):
            return f"Math.floor({a} / {b})"
        if isinstance(op, ast.Mod):
            return f"mod({a}, {b})"
        raise self.refuse(e)

    def comparison(self, values: list[ast.expr], ops: Sequence[ast.cmpop], e: ast.expr) -> str:
        if any(type(op) not in COMPARE for op in ops):
            raise self.refuse(e)
        texts = list(map(self.value, values))
        pairs = [f"{a} {COMPARE[type(op)]} {b}" for a, op, b in zip(texts, ops, texts[1:], strict=False)]
        return f"({' && '.join(pairs)})"
