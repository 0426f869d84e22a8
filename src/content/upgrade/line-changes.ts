/**
 * A line diff of two texts: `- ` and `+ ` before removed and added lines, a blank line between hunks. Fields stay in
 * order, so lines are compared sequentially.
 */
export function lineChanges(before: string, after: string): readonly string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines: string[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < now.length) {
    const [removed, added] = nextSame(old.slice(from), now.slice(to));
    if (removed + added > 0) {
      if (lines.length > 0) lines.push("");
      lines.push(...old.slice(from, from + removed).map((line) => `- ${line}`));
      lines.push(...now.slice(to, to + added).map((line) => `+ ${line}`));
    }
    from += removed + 1;
    to += added + 1;
  }
  return lines;
}

/** Number of removed and added lines before the texts match again. */
function nextSame(old: readonly string[], now: readonly string[]): readonly [number, number] {
  for (let both = 0; both < old.length + now.length; both++) {
    for (let removed = Math.max(0, both - now.length + 1); removed <= Math.min(both, old.length - 1); removed++) {
      if (old[removed] === now[both - removed]) return [removed, both - removed];
    }
  }
  return [old.length, now.length];
}
