/** Names of the fields of which not everything was read, though they have a value. */
export function untaken(data: unknown, read: object): readonly string[] {
  if (typeof data !== "object" || data === null) return [];
  const taken = new Map<string, unknown>(Object.entries(read));
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
    isBlank(value) || isWhole(value, taken.get(name)) ? [] : [name],
  );
}

function isWhole(value: unknown, read: unknown): boolean {
  if (isBlank(read)) return false;
  if (!Array.isArray(value) || !Array.isArray(read)) return true;
  return read.filter((one) => !isBlank(one)).length >= value.filter((one) => !isBlank(one)).length;
}

/** Whether nothing is written in a value, at any depth. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return String(value ?? "").trim() === "";
}
