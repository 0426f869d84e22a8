import { columnOf, lineBreakOf } from "./lines.ts";
import type { ScalarNode, YamlNode } from "./yaml-tree.ts";

/** How the owner writes a file, for what is added to it. */
export interface FileStyle {
  readonly lineBreak: string;
  /** Columns of folded text. */
  readonly width: number;
  /** Columns that a line may have before its text is folded. */
  readonly lineWidth: number;
  /** Columns by which a map is indented below its field. */
  readonly step: number;
  /** Columns by which a list is indented below its field. */
  readonly listStep: number;
  readonly quote: "single" | "double";
}

const WIDTH = 100;
const STEP = 2;

export function fileStyle(root: YamlNode, text: string): FileStyle {
  const nodes = [...nodesOf(root)];
  const scalars = nodes.filter((node) => node.kind === "scalar");
  const width = foldedWidth(scalars, text);
  return {
    lineBreak: lineBreakOf(text),
    width,
    lineWidth: Math.max(width, WIDTH),
    step: stepOf(nodes, "map", text),
    listStep: stepOf(nodes, "list", text),
    quote:
      scalars.find(({ style }) => style === "single" || style === "double")?.style === "single" ? "single" : "double",
  };
}

function* nodesOf(node: YamlNode): Generator<YamlNode> {
  yield node;
  if (node.kind !== "scalar") for (const { value } of node.entries) yield* nodesOf(value);
}

function stepOf(nodes: readonly YamlNode[], kind: "map" | "list", text: string): number {
  for (const node of nodes) {
    if (node.kind !== "map" || node.flow) continue;
    const inside = node.entries.find(({ value }) => value.kind === kind && !value.flow && value.entries.length > 0);
    if (inside !== undefined) return columnOf(text, inside.value.start) - columnOf(text, inside.start);
  }
  return STEP;
}

/** The width at which most lines of folded text were broken; where several do, the nearest to the default. */
function foldedWidth(scalars: readonly ScalarNode[], text: string): number {
  const breaks = scalars
    .filter(({ style }) => style === "folded")
    .flatMap(({ start, end }) => {
      const lines = text.slice(start, end).split(/\r?\n/).slice(1);
      return lines.slice(0, -1).map((line, index) => {
        const [next = ""] = /\S+/.exec(lines[index + 1] ?? "") ?? [];
        return { from: line.length, to: line.length + next.length };
      });
    });
  const widths = Array.from({ length: 81 }, (_, index) => 60 + index).sort(
    (a, b) => Math.abs(a - WIDTH) - Math.abs(b - WIDTH),
  );
  const fitting = (width: number) => breaks.filter(({ from, to }) => from <= width && width <= to).length;
  return widths.reduce((best, width) => (fitting(width) > fitting(best) ? width : best), WIDTH);
}
