import { isFields } from "../../text/changed-data.ts";
import { canShow, fieldKind } from "./field-kind.ts";
import { fieldLabel } from "./field-label.ts";
import { type JsonSchema, resolved } from "./json-schema.ts";
import { discriminatorOf, variantLabel, variantOf } from "./union-variant.ts";

/** What stands for a folded value. */
export interface Summary {
  /** Its variant: `Gallery`. */
  readonly variant?: string | undefined;
  /** Its first two texts, or what it contains; empty if nothing. */
  readonly text: string;
  /** Its picture. */
  readonly media?: string | undefined;
}

const LONGEST = 72;
const MOST_TEXTS = 2;

export function valueSummary(value: unknown, written: JsonSchema, root: JsonSchema): Summary {
  const schema = resolved(written, root);
  const kind = fieldKind(schema, root);
  if (!canShow(kind, value) || value === undefined || value === null) return { text: "" };
  switch (kind.kind) {
    case "union": {
      const variant = kind.variants[variantOf(value, kind.variants)];
      if (variant === undefined) return { text: "" };
      const isNamed = discriminatorOf(kind.variants) !== undefined;
      const name = isNamed ? variantLabel(variant, discriminatorOf(kind.variants)) : undefined;
      return { ...valueSummary(value, variant, root), variant: name };
    }
    case "group":
      return isFields(value) ? groupSummary(value, kind.fields, root) : { text: "" };
    case "words":
      return { text: Array.isArray(value) ? oneLine(value.join(", ")) : "" };
    case "list":
      return { text: Array.isArray(value) ? `${value.length}` : "" };
    case "record":
      return { text: isFields(value) ? oneLine(Object.keys(value).join(", ")) : "" };
    case "media":
      return { text: String(value), media: String(value) };
    case "constant":
    case "switch":
      return { text: "" };
    default:
      return { text: oneLine(String(value)) };
  }
}

function groupSummary(
  value: Readonly<Record<string, unknown>>,
  fields: readonly (readonly [string, JsonSchema])[],
  root: JsonSchema,
): Summary {
  const parts = fields.map(([name, written]) => {
    const schema = resolved(written, root);
    const { kind } = fieldKind(schema, root);
    return { kind, label: fieldLabel(name, schema), ...valueSummary(value[name], schema, root) };
  });
  const media = parts.find((part) => part.media !== undefined)?.media;
  const plain = parts.filter(
    ({ kind, text }) => !["media", "group", "list", "words", "record"].includes(kind) && text !== "",
  );
  const lists = parts.filter(({ kind, text }) => (kind === "list" || kind === "words") && text !== "" && text !== "0");
  const inside = parts.filter(({ text }) => text !== "");
  const [shown = []] = [
    plain.slice(0, MOST_TEXTS).map(({ text }) => text),
    lists.slice(0, 1).map(({ kind, label, text }) => (kind === "list" ? `${label}: ${text}` : text)),
    inside.slice(0, 1).map(({ text }) => text),
  ].filter(({ length }) => length > 0);
  return { text: shown.join(" · "), ...(media !== undefined && { media }) };
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
