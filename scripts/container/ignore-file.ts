/** What a `.dockerignore` says of paths below the context, written with forward slashes. */
export interface IgnoreFile {
  leavesOut(file: string): boolean;
  /** Whether something in a folder that is left out may be an exception. */
  mayKeepBelow(folder: string): boolean;
}

/**
 * Reads a `.dockerignore`. As in Docker, the last pattern that matches a path or a folder above it decides, and `*`
 * matches hidden files too, which it does not in `path.matchesGlob`.
 */
export function readIgnoreFile(text: string): IgnoreFile {
  const rules = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(readRule);
  const kept = rules.filter(({ keeps }) => keeps).map(({ glob }) => glob.replace(/[*?[].*$/, ""));
  return {
    leavesOut(file) {
      const parts = file.split("/");
      const paths = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
      const last = rules.findLast(({ pattern }) => paths.some((path) => pattern.test(path)));
      return last !== undefined && !last.keeps;
    },
    mayKeepBelow(folder) {
      const below = `${folder}/`;
      return kept.some((start) => start.startsWith(below) || below.startsWith(start));
    },
  };
}

function readRule(line: string): { readonly glob: string; readonly pattern: RegExp; readonly keeps: boolean } {
  const glob = line.replace(/^!/, "").replace(/^\/|\/$/g, "");
  const source = glob.replaceAll(/\*\*\/|\*\*$|\*|\?|[.$^+(){}|]/g, (part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    return part === "?" ? "[^/]" : `\\${part}`;
  });
  return { glob, pattern: new RegExp(`^${source}$`), keeps: line.startsWith("!") };
}
