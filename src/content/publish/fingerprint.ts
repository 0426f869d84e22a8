import { createHash } from "node:crypto";
import { compareText } from "../../domain/format/compare-text.ts";

/** Independent of field order, which not every engine keeps. */
export function fingerprint(data: object): string {
  return createHash("sha256")
    .update(JSON.stringify(sorted(data)))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(fields.sort(([a], [b]) => compareText(a, b)).map(([name, field]) => [name, sorted(field)]));
}
