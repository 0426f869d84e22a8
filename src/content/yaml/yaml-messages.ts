import type { YAMLError } from "yaml";

type Words = string | readonly (readonly [when: RegExp, words: string])[];

const OTHERWISE = /(?:)/;

/** What keeps a text from being YAML, by the code of the parser, in the words of whoever writes it. */
const WORDS: Readonly<Record<string, Words>> = {
  BLOCK_AS_IMPLICIT_KEY:
    "the name of a field where none can stand: a text with a colon in it needs quotes around it, a field as many spaces before it as those beside it",
  UNEXPECTED_TOKEN: [
    [/^Block scalar|^Not a YAML token/, "a text that begins with | or > needs quotes around it"],
    [
      /at node end$/,
      "more stands here after the value has ended: a text with quotes or stars at its beginning needs quotes around all of it",
    ],
    [OTHERWISE, "this sign means something to YAML: a text that it is part of needs quotes around it"],
  ],
  BAD_SCALAR_START: "a text that begins with @, ` or % needs quotes around it",
  BAD_ALIAS: "a text that begins with & or * needs quotes around it",
  TAG_RESOLVE_FAILED: "a text that begins with ! needs quotes around it",
  BAD_DQ_ESCAPE: "a backslash between double quotes: use single quotes, or write it twice",
  DUPLICATE_KEY: "the field stands here for the second time",
  TAB_AS_INDENT: "a tab stands before the field: use spaces",
  BAD_INDENT: [
    [/end with a \]/, "a [ is never closed with ]"],
    [/end with a \}/, "a { is never closed with }"],
    [OTHERWISE, "the line has more or fewer spaces before it than the lines that it belongs to"],
  ],
  MISSING_CHAR: [
    [/^Missing closing/, "a text that begins with a quote does not end with one"],
    [/^Missing ,/, "a comma is missing before this"],
    [OTHERWISE, "the name of a field needs a colon and a space after it"],
  ],
  MULTILINE_IMPLICIT_KEY:
    "the line does not begin with the name of a field and a colon; a text of several lines stands below >-, with spaces before each",
  MULTIPLE_DOCS: "a line of three hyphens begins a second document: a file holds one",
  NON_STRING_KEY: "the name of a field has to be text",
};

/** What keeps a text from being YAML, and how to mend it. */
export function formatYamlError({ code, message }: Pick<YAMLError, "code" | "message">): string {
  const words = WORDS[code] ?? `this is not YAML: ${message}`;
  return typeof words === "string" ? words : (words.find(([when]) => when.test(message))?.[1] ?? message);
}
