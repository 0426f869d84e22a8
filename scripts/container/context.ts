import { cp, lstat, readFile } from "node:fs/promises";
import path from "node:path";
import { readIgnoreFile } from "./ignore-file.ts";

/**
 * Copies what a container is built from: a folder without what its `.dockerignore` leaves out.
 * @param to a folder that exists
 */
export async function copyContext(from: string, to: string): Promise<void> {
  const { leavesOut, mayKeepBelow } = readIgnoreFile(await readFile(path.join(from, ".dockerignore"), "utf8"));
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    async filter(source) {
      const file = path.relative(from, source).replaceAll(path.sep, "/");
      if (file === "" || !leavesOut(file)) return true;
      return mayKeepBelow(file) && (await lstat(source)).isDirectory();
    },
  });
}
