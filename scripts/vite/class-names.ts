import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Names that ad blockers hide. */
const BLOCKED = /^ad/i;

/** The short name of a class or animation in a module. */
export type NameOf = (name: string, file: string) => string;

/**
 * Gives every class and animation of the CSS modules a name of one or two letters, because hashed names hardly
 * compress. Sources are sorted, so that client and server builds agree.
 * @param folder of the modules
 * @throws RangeError for unknown modules
 */
export function shortClassNames(folder: string): NameOf {
  const keys = globSync("**/*.module.css", { cwd: folder })
    .toSorted()
    .flatMap((file) => [...namesIn(readFileSync(path.join(folder, file), "utf8"))].map((name) => keyOf(name, file)));
  const names = shortNames();
  const dealt = new Map(keys.map((key) => [key, names.next().value]));
  return (name, file) => {
    const short = dealt.get(keyOf(name, path.relative(folder, file)));
    if (short === undefined) throw new RangeError(`${file} has no class or animation ${name}`);
    return short;
  };
}

const keyOf = (name: string, file: string) => `${file.replaceAll("\\", "/")} ${name}`;

/** May match too much, which only costs a name. */
function namesIn(css: string): ReadonlySet<string> {
  return new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name));
}

/** a to Z, then aa to ZZ, and so on. */
export function* shortNames(): Generator<string, never> {
  for (let number = 0; ; number += 1) {
    let name = "";
    for (let rest = number; rest >= 0; rest = Math.floor(rest / LETTERS.length) - 1) {
      name = LETTERS.charAt(rest % LETTERS.length) + name;
    }
    if (!BLOCKED.test(name)) yield name;
  }
}
