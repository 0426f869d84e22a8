import { isSameText } from "../../text/same-text.ts";

/** Whether two JSON values are equal; the order of fields and the final line breaks of texts do not matter. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "string" && typeof b === "string") return isSameText(a, b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return one.length === other.size && one.every(([key, value]) => other.has(key) && isSameValue(value, other.get(key)));
}
