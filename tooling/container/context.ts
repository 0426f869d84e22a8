import { cp, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Copies what a container is built from: a folder without what its `.dockerignore` names.
 * @param to a folder that exists
 */
export async function copyContext(from: string, to: string): Promise<void> {
  const patterns = (await readFile(path.join(from, ".dockerignore"), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isLeftOut = (file: string) => patterns.some((pattern) => path.matchesGlob(path.relative(from, file), pattern));
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => !isLeftOut(file) });
}
