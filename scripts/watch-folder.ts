import { watch } from "node:fs";
import { consoleLog as log } from "../src/server/start/log.ts";

/** Editors write a file in several steps. */
const SETTLE_MS = 100;

/**
 * Calls back after changes below a folder, once they pause.
 * @param onChange with the changed files relative to it; undefined if the system does not say which
 * @returns stops watching
 */
export function watchFolder(
  folder: string,
  onChange: (files: readonly string[] | undefined) => Promise<void>,
): () => void {
  const changed = new Set<string | null>();
  let pending: NodeJS.Timeout | undefined;

  function settled(): void {
    const files = [...changed];
    changed.clear();
    const named = files.filter((file) => file !== null);
    onChange(named.length === files.length ? named : undefined).catch((error: unknown) =>
      log.error(`${folder}: ${error instanceof Error ? error.message : String(error)}`),
    );
  }

  const watcher = watch(folder, { recursive: true }, (_, file) => {
    changed.add(file);
    clearTimeout(pending);
    pending = setTimeout(settled, SETTLE_MS);
  });
  watcher.on("error", (error) => log.error(`${folder} is no longer watched: ${error.message}`));
  return () => {
    clearTimeout(pending);
    watcher.close();
  };
}
