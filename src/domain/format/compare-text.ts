/** Orders texts by their code units, which is the same on every machine; ISO days come out oldest first. To sort by. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
