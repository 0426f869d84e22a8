import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import manifest from "../../package.json" with { type: "json" };
import type { ProductSource } from "../content/init/new-folder.ts";
import { PRODUCT_DIR } from "../content/template.ts";
import { publicAddress } from "./public-address.ts";

/** A placeholder for an unknown address. */
export const UNKNOWN_ADDRESS = "https://git.example/product.git";

/** Where to get the same product: the clone's origin and its tag or commit. */
export async function productSource(): Promise<ProductSource> {
  const isClone = existsSync(path.join(PRODUCT_DIR, ".git"));
  const git = async (...args: string[]) => (isClone ? gitOutput(PRODUCT_DIR, args) : undefined);
  const [origin, tag, commit] = await Promise.all([
    git("remote", "get-url", "origin"),
    git("describe", "--tags", "--exact-match"),
    git("rev-parse", "HEAD"),
  ]);
  return {
    // Build machines have no SSH key, and everybody can read the files that name it.
    address: origin === undefined ? UNKNOWN_ADDRESS : publicAddress(origin),
    version: tag ?? commit ?? `v${manifest.version}`,
  };
}

/** Undefined if git is missing or fails. */
export async function gitOutput(cwd: string, args: readonly string[]): Promise<string | undefined> {
  return promisify(execFile)("git", [...args], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
