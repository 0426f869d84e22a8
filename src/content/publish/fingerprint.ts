import { createHash } from "node:crypto";
import type { Shown } from "../../domain/documents/shown.ts";
import { compareText } from "../../domain/format/text.ts";

/**
 * Independent of field order, which not every engine keeps. It covers what is held back, so that a document is
 * published again when that changes.
 */
export function fingerprint(data: object, shown: Shown = "all"): string {
  const whole = shown === "all" ? data : { data, shown };
  return createHash("sha256")
    .update(JSON.stringify(sorted(whole)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(fields.sort(([a], [b]) => compareText(a, b)).map(([name, field]) => [name, sorted(field)]));
}
