import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import manifest from "../../package.json" with { type: "json" };
import type { ProductSource } from "../content/init/new-folder.ts";
import { PRODUCT_DIR } from "../content/template.ts";

type Paths = Pick<path.PlatformPath, "relative" | "isAbsolute">;

/** Whether a folder is beside the product, where it can be a repository of its own. */
export function isOutsideProduct(folder: string, product = PRODUCT_DIR, paths: Paths = path): boolean {
  const relative = paths.relative(product, folder);
  // Between two drives of Windows, there is no relative path.
  return relative.startsWith("..") || paths.isAbsolute(relative);
}

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

/** The address of a repository for machines without an account: over HTTPS instead of SSH, without user and password. */
export function publicAddress(remote: string): string {
  const url = URL.parse(remote.replace(/^[\w.-]+@([^/:]+):\/?/, "ssh://$1/"));
  // A folder has no host, and Windows drives are read as protocols.
  if (!url?.host) return remote;
  const { protocol, hostname, host, pathname } = url;
  return protocol === "ssh:" ? `https://${hostname}${pathname}` : `${protocol}//${host}${pathname}`;
}

/** Undefined if Git is missing or fails. */
export async function gitOutput(cwd: string, args: readonly string[]): Promise<string | undefined> {
  return promisify(execFile)("git", [...args], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
