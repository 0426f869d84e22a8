import type { YAMLError } from "yaml";

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

export function formatYamlError({ code, message }: Pick<YAMLError, "code" | "message">): string {
  const text = MESSAGES[code] ?? `invalid YAML: ${message}`;
  return typeof text === "string" ? text : (text.find(([when]) => when.test(message))?.[1] ?? message);
}
