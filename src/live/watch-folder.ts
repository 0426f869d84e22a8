import path from "node:path";
import { watch } from "chokidar";
import { formatError } from "../domain/format/text.ts";
import { consoleLog as log } from "../site/log.ts";

/** Editors write a file in several steps. */
const SETTLE_MS = 100;

/**
 * Calls back after changes below a folder, once they pause. Node's own recursive `watch` loses a file on Linux once it
 * was replaced by another, as git and many editors save.
 * @param onChange with the changed files relative to it
 * @returns once every file is watched, a function that stops it
 */
export async function watchFolder(
  folder: string,
  onChange: (files: readonly string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const changed = new Set<string>();
  let pending: NodeJS.Timeout | undefined;

  function settled(): void {
    const files = [...changed];
    changed.clear();
    onChange(files).catch((error: unknown) => log.error(`${folder}: ${formatError(error)}`));
  }

  const watcher = watch(folder, { ignoreInitial: true });
  watcher.on("all", (_, file) => {
    changed.add(path.relative(folder, file));
    clearTimeout(pending);
    pending = setTimeout(settled, SETTLE_MS);
  });
  watcher.on("error", (error) => log.error(`${folder} is no longer watched: ${formatError(error)}`));
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return async () => {
    clearTimeout(pending);
    await watcher.close();
  };
}
