/**
 * What is different between two texts, line by line: `- ` and `+ ` before lines that go and come, a blank line between
 * places. Fields stay in order, so lines are compared as they follow each other.
 */
export function lineChanges(before: string, after: string): readonly string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines: string[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < now.length) {
    const [gone, come] = nextSame(old.slice(from), now.slice(to));
    if (gone + come > 0) {
      if (lines.length > 0) lines.push("");
      lines.push(...old.slice(from, from + gone).map((line) => `- ${line}`));
      lines.push(...now.slice(to, to + come).map((line) => `+ ${line}`));
    }
    from += gone + 1;
    to += come + 1;
  }
  return lines;
}

/** How many lines go and come before the two texts say the same again. */
function nextSame(old: readonly string[], now: readonly string[]): readonly [number, number] {
  for (let both = 0; both < old.length + now.length; both++) {
    for (let gone = Math.max(0, both - now.length + 1); gone <= Math.min(both, old.length - 1); gone++) {
      if (old[gone] === now[both - gone]) return [gone, both - gone];
    }
  }
  return [old.length, now.length];
}
