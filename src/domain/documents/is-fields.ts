export type Fields = Readonly<Record<string, unknown>>;

/** Whether data has fields with names. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
