import { createHash } from "node:crypto";
import { compareText } from "../core/compare-text.ts";

/** Tells whether two documents say the same. The order of fields does not count: not every engine keeps it. */
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
