import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { isContentFile } from "../src/content/read/file-kind.ts";
import { filesBelow } from "../src/content/read/read-files.ts";
import { FONT_PACKAGES } from "../src/media/fonts.ts";
import { NATIVE_PACKAGES } from "./native-packages.ts";

const names = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({ dependencies: names, optionalDependencies: names });

interface Sources {
  /** The project's root folder, with its packages. */
  readonly root: string;
  readonly buildDir: string;
  readonly contentDir: string;
}

/**
 * Writes a new folder for production: the build, the content, the fonts of previews and PDFs, and packages that cannot
 * be bundled, for this platform.
 * `node build/server/start.js` starts the site there.
 * @throws Error if the folder exists
 */
export async function writeProductionFolder(folder: string, { root, buildDir, contentDir }: Sources): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} already exists. Name a folder that does not.`);
  await mkdir(folder, { recursive: true });
  for (const part of ["client", "server"]) {
    await cp(path.join(buildDir, part), path.join(folder, "build", part), { recursive: true });
  }
  for (const { name } of await filesBelow(contentDir)) {
    if (isContentFile(name)) await cp(path.join(contentDir, name), path.join(folder, "content", name));
  }
  for (const name of await withDependencies(NATIVE_PACKAGES, root)) {
    await cp(packageFolder(root, name), packageFolder(folder, name), { recursive: true, dereference: true });
  }
  for (const name of FONT_PACKAGES) {
    const from = packageFolder(root, name);
    if (!existsSync(from)) continue;
    await cp(from, packageFolder(folder, name), { recursive: true, dereference: true, filter: isNeededOfFont });
  }
  await cp(path.join(root, "templates"), path.join(folder, "templates"), { recursive: true });
  await cp(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
  await writeFile(path.join(folder, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);
}

/** The weights that are used, and the license. Pictures of the letters are left out. */
function isNeededOfFont(file: string): boolean {
  return !/\.png$|[\\/](200|300|500|600|800)\w+$|[\\/]\d00\w+_Italic$/.test(file);
}

/** Packages with their installed dependencies. Those for other platforms are not installed. */
async function withDependencies(packages: readonly string[], root: string): Promise<ReadonlySet<string>> {
  const all = new Set(packages);
  for (const name of all) {
    const text = await readFile(path.join(packageFolder(root, name), "package.json"), "utf8");
    const { dependencies, optionalDependencies } = manifestSchema.parse(JSON.parse(text));
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (!(dependency in optionalDependencies) || existsSync(packageFolder(root, dependency))) all.add(dependency);
    }
  }
  return all;
}

function packageFolder(root: string, name: string): string {
  return path.join(root, "node_modules", name);
}
