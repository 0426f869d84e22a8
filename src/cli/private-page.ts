import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Writes a page to a new temporary folder that nobody else may read. Returns its path. */
export async function writePrivatePage(name: string, html: string): Promise<string> {
  // Node creates it with mode 0700.
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const file = path.join(folder, `${name}.html`);
  await writeFile(file, html, { mode: 0o600, flag: "wx" });
  return file;
}
