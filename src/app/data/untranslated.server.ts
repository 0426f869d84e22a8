/** Whether a page's data has words that are not translated into its language. */
export function isUntranslated(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(isUntranslated);
  if (data === null || typeof data !== "object" || Object.getPrototypeOf(data) !== Object.prototype) return false;
  return ("writtenIn" in data && !("staysSo" in data)) || Object.values(data).some(isUntranslated);
}
