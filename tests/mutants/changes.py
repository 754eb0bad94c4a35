"""Small changes to code that tests should notice: flipped comparisons, other numbers, removed statements.

Not changed, since tests can't notice it: annotations, docstrings, log calls, texts, `__all__`, decorators, assertions.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import singledispatchmethod
from itertools import accumulate

OPERATORS: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "//",
    ast.FloorDiv: "*",
    ast.And: "or",
    ast.Or: "and",
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNCHANGED = {"cast", "assert_never", "isinstance", "issubclass", "TypeVar", "NewType"}  # calls for the type checker
UNSWAPPED = {"getattr", "hasattr", "setattr", "map", "filter", "min", "max", "where", "and_", "or_"}
"""Swapped arguments of these crash, or have no effect."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change to a file: the bytes from `start` to `end` become `new`.

    `inside` is the function or method that holds the change, "" at module level. `names` are what the changed statement
    at module level assigns to.
    """

    path: str
    line: int
    start: int
    end: int
    new: str
    inside: str
    names: tuple[str, ...]

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]

    def compiles(self, source: bytes) -> bool:
        try:
            compile(self.apply(source), self.path, "exec", dont_inherit=True)
        except SyntaxError:
            return False
        return True


def mutants(path: str, source: bytes) -> list[Mutant]:
    """All mutants of a module, in the order of the source. A few of them don't compile."""
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda mutant: (mutant.start, mutant.end, mutant.new))


class _Finder:
    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source, self.found = path, source, list[Mutant]()
        self.lines = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
        self.scope: list[str] = []
        self.inside = ""
        self.names: tuple[str, ...] = ()
        self.returns = ""

    # --- walking

    @singledispatchmethod
    def visit(self, node: ast.AST) -> None:
        """Visit what is below; the methods registered for a type of node note its mutants as well."""
        for child in ast.iter_child_nodes(node):
            self.visit(child)

    def each(self, *nodes: ast.AST | None) -> None:
        for node in nodes:
            if node is not None:
                self.visit(node)

    @visit.register(ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom | ast.pattern)
    def _skipped(self, node: ast.AST) -> None:
        """Texts, what informs the type checker, and patterns."""

    @visit.register
    def _class(self, node: ast.ClassDef) -> None:
        if not {"Protocol", "TypedDict"} & {ast.unparse(base) for base in node.bases}:
            self._scoped(node.name, node.body)

    @visit.register
    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name == "__repr__":
            return
        outer = self.inside, self.returns
        self.inside = self.inside or ".".join([*self.scope, node.name])
        self.returns = ast.unparse(node.returns) if node.returns else ""
        self.each(*node.args.defaults, *node.args.kw_defaults)
        self._scoped(node.name, node.body)
        self.inside, self.returns = outer

    def _scoped(self, name: str, body: list[ast.stmt]) -> None:
        self.scope.append(name)
        self.each(*body)
        self.scope.pop()

    # --- statements

    @visit.register
    def _assign(self, node: ast.Assign) -> None:
        named = tuple(name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name))
        self._assigned(node, named, node.value)
        if not isinstance(node.targets[0], ast.Name | ast.Tuple):
            self.note(node, "pass")

    @visit.register
    def _typed(self, node: ast.AnnAssign) -> None:
        if "TypeAlias" not in ast.unparse(node.annotation):
            self._assigned(node, (node.target.id,) if isinstance(node.target, ast.Name) else (), node.value)

    def _assigned(self, node: ast.stmt, names: tuple[str, ...], value: ast.expr | None) -> None:
        if {"__all__", "__slots__"} & set(names):
            return
        if not self.inside:
            self.names = (self.scope[0],) if self.scope else names
        self.each(value)
        self.names = ()

    @visit.register
    def _statement(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant) or _called(node.value).startswith(("log.", "logger.", "assert_never")):
            return
        self.note(node, "pass")
        self.visit(node.value)

    @visit.register(ast.AugAssign | ast.Delete | ast.Continue | ast.Break | ast.Raise)
    def _removable(self, node: ast.AugAssign | ast.Delete | ast.Continue | ast.Break | ast.Raise) -> None:
        self.note(node, "pass")
        if isinstance(node, ast.AugAssign):
            self.visit(node.value)

    @visit.register
    def _returned(self, node: ast.Return) -> None:
        if node.value is None:
            return
        if self.returns == "bool" and not isinstance(node.value, ast.Constant | ast.Compare):
            self.note(node.value, f"not ({self.text(node.value)})")
        elif self.returns not in ("", "None", "bool") and ast.unparse(node.value) != "None":
            self.note(node.value, "None")
        self.visit(node.value)

    @visit.register(ast.If | ast.IfExp | ast.While)
    def _condition(self, node: ast.If | ast.IfExp | ast.While) -> None:
        if ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if not isinstance(node.test, ast.Compare | ast.UnaryOp | ast.Constant):
            self.note(node.test, f"not ({self.text(node.test)})")
        self.each(*ast.iter_child_nodes(node))

    # --- expressions

    @visit.register
    def _compared(self, node: ast.Compare) -> None:
        for left, operator, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            self.between(left, right, OPERATORS[type(operator)])
        self.each(node.left, *node.comparators)

    @visit.register
    def _connected(self, node: ast.BoolOp) -> None:
        self.between(node.values[0], node.values[1], OPERATORS[type(node.op)])
        self.each(*node.values)

    @visit.register
    def _reckoned(self, node: ast.BinOp) -> None:
        texts = _is_text(node.left) or _is_text(node.right)
        if type(node.op) in OPERATORS and not texts:
            self.between(node.left, node.right, OPERATORS[type(node.op)])
        self.each(node.left, node.right)

    @visit.register
    def _negated(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.note(node, f"({self.text(node.operand)})")
        self.visit(node.operand)

    @visit.register
    def _constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.note(node, str(not node.value))
        elif isinstance(node.value, int):
            self.note(node, str(node.value + 1))
            self.note(node, f"{node.value - 1}" if node.value else "-1")

    @visit.register
    def _call(self, node: ast.Call) -> None:
        called = _called(node)
        if called in UNCHANGED or called.startswith(("log.", "logger.")):
            return
        if called in OPPOSITES:
            self.note(node.func, OPPOSITES[called])
        if (
            len(node.args) > 1
            and called.rpartition(".")[2] not in UNSWAPPED
            and not any(isinstance(a, ast.Starred) for a in node.args[:2])
        ):
            first, second = self.text(node.args[0]), self.text(node.args[1])
            between = self.source[self.span(node.args[0])[1] : self.span(node.args[1])[0]].decode()
            if first != second:
                self.note_span(node.args[0], node.args[1], second + between + first)
        self.each(node.func, *node.args, *(keyword.value for keyword in node.keywords))

    @visit.register(ast.Set | ast.List | ast.Tuple)
    def _entries(self, node: ast.Set | ast.List | ast.Tuple) -> None:
        if isinstance(node, ast.Set) or (not self.inside and len(node.elts) > 2 and isinstance(node.ctx, ast.Load)):
            for entry in node.elts:
                kept = [self.text(other) for other in node.elts if other is not entry]
                shape = {ast.Set: "{%s}", ast.List: "[%s]", ast.Tuple: "(%s)"}[type(node)]
                if kept:
                    self.note(node, shape % ", ".join(kept), at=entry)
        self.each(*node.elts)

    @visit.register
    def _pairs(self, node: ast.Dict) -> None:
        pairs = list(zip(node.keys, node.values, strict=True))
        for pair in pairs if len(pairs) > 1 else ():
            kept = [self.pair(*other) for other in pairs if other is not pair]
            self.note(node, "{" + ", ".join(kept) + "}", at=pair[1])
        self.each(*node.keys, *node.values)

    def pair(self, key: ast.expr | None, value: ast.expr) -> str:
        return f"{self.text(key)}: {self.text(value)}" if key else f"**{self.text(value)}"

    @visit.register
    def _subscript(self, node: ast.Subscript) -> None:
        """Indexes may change, but not the brackets of classes and types."""
        self.visit(node.value)
        if not (
            isinstance(node.slice, ast.Tuple) or (isinstance(node.value, ast.Name) and node.value.id[:1].isupper())
        ):
            self.visit(node.slice)

    # --- noting

    def span(self, node: ast.AST) -> tuple[int, int]:
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def between(self, left: ast.AST, right: ast.AST, new: str) -> None:
        """The operator between two operands, brackets around them kept."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = self.source[start:end]
        bare = gap.strip(b"() \n\\")
        if bare and b"#" not in gap:
            at = start + gap.index(bare)
            self.add(left.end_lineno, at, at + len(bare), new)

    def note(self, node: ast.AST, new: str, at: ast.AST | None = None) -> None:
        self.add((at or node).lineno, *self.span(node), new)

    def note_span(self, first: ast.AST, last: ast.AST, new: str) -> None:
        self.add(first.lineno, self.span(first)[0], self.span(last)[1], new)

    def add(self, line: int, start: int, end: int, new: str) -> None:
        self.found.append(Mutant(self.path, line, start, end, new, self.inside, self.names))


def _called(node: ast.AST) -> str:
    return ast.unparse(node.func) if isinstance(node, ast.Call) else ""


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
