import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { ROOT } from "../../../scripts/run.ts";

const packedSchema = z.array(
  z.object({
    filename: z.string(),
    integrity: z.string(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string(), size: z.number() })),
  }),
);

/** Packs a package of this repository as it is built. @param folder relative to the root */
export async function pack(folder: string, target: string) {
  const args = ["pack", path.join(ROOT, folder), "--ignore-scripts", "--json", "--pack-destination", target];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  const [packed] = packedSchema.parse(JSON.parse(stdout));
  if (packed === undefined) throw new Error(`npm packed nothing: ${stdout}`);
  return { ...packed, file: path.join(target, packed.filename) };
}

/** A new folder outside the project. */
export async function emptyFolder(): Promise<string> {
  return realpath(await mkdtemp(path.join(tmpdir(), "package-")));
}

/** The packed program beside its only dependency, which is linked instead of installed again. */
export async function installPackage() {
  const folder = await emptyFolder();
  const packed = await pack(".", folder);
  const program = path.join(folder, "node_modules/mass-and-line");
  await mkdir(program, { recursive: true });
  await promisify(execFile)("tar", ["-xzf", packed.file, "-C", program, "--strip-components=1"]);
  await symlink(path.join(ROOT, "node_modules/sharp"), path.join(program, "../sharp"), "junction");
  return {
    folder,
    packed,
    program,
    /** Runs `mass-and-line …`. Rejects if it fails. */
    async run(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
      const command = [path.join(program, "bin/mass-and-line.mjs"), ...args];
      const options = { cwd, env: { PATH: process.env["PATH"], ...env } };
      const { stdout, stderr } = await promisify(execFile)(process.execPath, command, options);
      return stdout + stderr;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
