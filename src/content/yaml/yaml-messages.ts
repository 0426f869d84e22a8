import type { Document, YAMLError } from "yaml";

type Message = string | readonly (readonly [when: RegExp, text: string])[];

const OTHERWISE = /(?:)/;

/** Messages by the parser's error codes. */
const MESSAGES: Readonly<Record<string, Message>> = {
  BLOCK_AS_IMPLICIT_KEY: "unexpected field: quote text that contains a colon, indent a field like its siblings",
  UNEXPECTED_TOKEN: [
    [/^Block scalar|^Not a YAML token/, "reserved character | or >: quote the text"],
    [/at node end$/, "text after the end of the value: quote all of it"],
    [OTHERWISE, "reserved character: quote the text"],
  ],
  BAD_SCALAR_START: "reserved character @, ` or %: quote the text",
  BAD_ALIAS: "reserved character & or *: quote the text",
  TAG_RESOLVE_FAILED: "reserved character !: quote the text",
  BAD_DQ_ESCAPE: "invalid escape: double the backslash or use single quotes",
  DUPLICATE_KEY: "duplicate field",
  TAB_AS_INDENT: "indented with a tab: use spaces",
  BAD_INDENT: [
    [/end with a \]/, "missing ]"],
    [/end with a \}/, "missing }"],
    [OTHERWISE, "wrong indentation"],
  ],
  MISSING_CHAR: [
    [/^Missing closing/, "missing closing quote"],
    [/^Missing ,/, "missing comma"],
    [OTHERWISE, "missing colon and space after the field name"],
  ],
  MULTILINE_IMPLICIT_KEY: 'expected "field: value"; put text of several lines below >-, indented',
  MULTIPLE_DOCS: "--- starts a second document: a file holds one",
  NON_STRING_KEY: "field names must be text",
};

interface YamlProblem {
  readonly message: string;
  /** In characters. */
  readonly offset: number;
}

/** The first error or warning of a parsed text. Warnings concern unknown tags, which content should not contain. */
export function yamlProblem(
  text: string,
  { errors, warnings }: Pick<Document, "errors" | "warnings">,
): YamlProblem | undefined {
  const all = [...errors, ...warnings];
  const [first] = all;
  if (first === undefined) return undefined;
  const { pos } = first;
  // After some values, the parser blames the value rather than the tab, which only a further error at its place reaches.
  const end = Math.max(...all.filter((error) => error.pos[0] === pos[0]).map((error) => error.pos[1]));
  return indentedWithTab(text, pos[0], end) ?? { message: formatYamlError(first), offset: pos[0] };
}

/** The first line of a range that is indented with a tab. */
function indentedWithTab(text: string, from: number, to: number): YamlProblem | undefined {
  const before = text.slice(0, from).split("\n");
  let offset = from - (before.at(-1)?.length ?? 0);
  for (const [index, line] of text.slice(offset).split("\n").entries()) {
    if (offset > to) return undefined;
    const [indent, spaces] = /^( *)\t\s*(?=[^\s#])/.exec(line) ?? [];
    if (indent !== undefined) {
      const found = spaces === "" ? "a tab" : "spaces and a tab";
      return { message: `line ${before.length + index} begins with ${found}: YAML indents with spaces`, offset };
    }
    offset += line.length + 1;
  }
  return undefined;
}

function formatYamlError({ code, message }: Pick<YAMLError, "code" | "message">): string {
  const text = MESSAGES[code] ?? `invalid YAML: ${message}`;
  return typeof text === "string" ? text : (text.find(([when]) => when.test(message))?.[1] ?? message);
}
