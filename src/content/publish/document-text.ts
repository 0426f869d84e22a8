import { isDeepStrictEqual } from "node:util";
import type { Collection } from "../../domain/collections.ts";
import { DocumentError } from "../../domain/documents/document-error.ts";
import { type Fields, isFields } from "../../domain/documents/translations.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { readFields } from "../read/read-documents.ts";
import { editMarkdown, editYaml, type FieldPath } from "../yaml/edit-yaml.ts";
import { valuesAt } from "../yaml/field-values.ts";

interface PulledFile {
  readonly kind: Collection;
  readonly id: string;
  /** With all defaults. */
  readonly data: object;
  /** The current file, with all defaults, and its text. */
  readonly before?: { readonly data: object; readonly text: string } | undefined;
}

/**
 * The text of a document's file, without defaults. An existing file keeps its comments and unchanged fields.
 * @throws YamlEditError if the file cannot be changed so that it reads the same
 */
export function documentText({ kind, id, data, before }: PulledFile, today: IsoDay): string {
  const isSame = (candidate: object) => {
    try {
      return isDeepStrictEqual(kind.normalize(id, candidate, today), data);
    } catch (error) {
      if (error instanceof DocumentError) return false;
      throw error;
    }
  };
  const short = valuesAt(data, "**").reduce((left: object, { at }) => {
    // The fields of a removed field are gone already.
    const shorter = typeof at.at(-1) === "string" ? without(left, at) : left;
    return isFields(shorter) && isSame(shorter) ? shorter : left;
  }, data);
  const start = `# yaml-language-server: $schema=../../.schemas/${kind.name}.json\n`;
  return textOf({ kind, id, data, before }, short, start);
}

/**
 * The text of a translation's file, which has only the fields that differ.
 * @throws YamlEditError if the file cannot be changed so that it reads the same
 */
export function translationText(written: PulledFile): string {
  return textOf(written, written.data, "");
}

/** @param short the data to write, which unchanged fields of an existing file need not follow */
function textOf({ kind, id, data, before }: PulledFile, short: object, start: string): string {
  const { textField = "" } = kind;
  const isMarkdown = textField in data;
  const text = before?.text ?? (isMarkdown ? "---\n---\n" : start);
  const current = before && readFields(isMarkdown ? ".md" : ".yaml", text, kind, id).data;
  const [was, now]: readonly [Fields, Fields] = [{ ...before?.data }, { ...data }];
  const fields = Object.entries({ ...(isFields(current) && current), ...short }).flatMap(([name, value]) => {
    const isSame = isFields(current) && isDeepStrictEqual(was[name], now[name]);
    if (isSame) return name in current ? [[name, current[name]]] : [];
    return name in short ? [[name, value]] : [];
  });
  const change = { type: "set", at: [], value: Object.fromEntries(fields) } as const;
  return isMarkdown ? editMarkdown(text, change, textField) : editYaml(text, change);
}

function without(data: unknown, [name, ...rest]: FieldPath): unknown {
  const inside = (field: string | number, value: unknown) => (field === name ? without(value, rest) : value);
  if (Array.isArray(data)) return data.map((item: unknown, index) => inside(index, item));
  if (!isFields(data)) return data;
  const fields = Object.entries(data).filter(([field]) => field !== name || rest.length > 0);
  return Object.fromEntries(fields.map(([field, value]) => [field, inside(field, value)]));
}
