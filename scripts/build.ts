import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readBuildDir } from "../src/server/settings/build-dir.ts";
import { ROOT, run } from "./run.ts";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml)$/;
/** In bytes; compressing less gains nothing. */
const SMALLEST = 400;

/**
 * Builds the application, with brotli and gzip copies of each browser file.
 * @param env BASE_PATH and BUILD_DIR, if different from this process
 * @returns whether it succeeded
 */
export async function build(env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const folder = path.join(ROOT, readBuildDir({ ...process.env, ...env }));
  const client = path.join(folder, "client");
  // Only the build's own folders: an export beside them may be served.
  for (const made of [client, path.join(folder, "server")]) await rm(made, { recursive: true, force: true });
  if (!(await run("react-router", ["build", "--logLevel", "warn"], env))) return false;
  const files = await readdir(client, { recursive: true });
  const compressible = files.filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(compressible.map((file) => compress(path.join(client, file))));
  return true;
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(bytes, best).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
