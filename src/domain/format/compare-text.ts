/** By code units, the same on every machine; sorts ISO days. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
