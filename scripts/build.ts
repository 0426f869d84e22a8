import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build as buildWithVite } from "vite";
import { filesBelow } from "../src/content/read/read-files.ts";
import { EDITOR_PATH } from "../src/editor/api.ts";
import { FOLDERS, FONT_PACKAGES } from "../src/media/fonts.ts";
import { ROOT, run } from "./run.ts";
import { BROWSERS, cascadeLayers } from "./vite/styles.ts";

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml)$/;
/** In bytes; compressing less gains nothing. */
const SMALLEST = 400;
const INPUTS = ["src", "locales", "public", "scripts"];
const INPUT_FILES = ["react-router.config.ts", "vite.config.ts", "package-lock.json"];

/** The build's own folders, and the compiled code of the build before. An export beside them may be served. */
const BUILT = [".cache", "client", "editor", "fonts", "server"];

/** The build folder. BUILD_DIR allows a second build beside the first. */
export function buildDir(): string {
  return path.join(ROOT, process.env["BUILD_DIR"] || "build");
}

/** Written last, into a folder that each build removes first. */
const stampOf = (folder: string) => path.join(folder, "server", ".inputs");

/** Builds the application, with brotli and gzip copies of each browser file. Returns whether it succeeded. */
export async function build(): Promise<boolean> {
  const folder = buildDir();
  const inputs = await hashOfInputs();
  const client = path.join(folder, "client");
  for (const part of BUILT) await rm(path.join(folder, part), { recursive: true, force: true });
  if (!(await run("react-router", ["build", "--logLevel", "warn"]))) return false;
  // The framework's manifest has no base path. The server makes one with the routes of the site.
  await buildEditorPage(path.join(folder, "editor"));
  await copyFonts(path.join(folder, "fonts"));
  for (const file of globSync("assets/manifest-*.js", { cwd: client })) await rm(path.join(client, file));
  const files = await readdir(client, { recursive: true });
  const compressible = files.filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(compressible.map((file) => compress(path.join(client, file))));
  await writeFile(stampOf(folder), inputs);
  return true;
}

/** Builds unless the existing build is up to date. Returns whether there is a build. */
export async function buildIfChanged(): Promise<boolean> {
  const stamp = stampOf(buildDir());
  if (existsSync(stamp) && (await readFile(stamp, "utf8")) === (await hashOfInputs())) return true;
  return build();
}

async function hashOfInputs(): Promise<string> {
  const below = INPUTS.map(async (folder) => (await filesBelow(ROOT, folder)).map(({ name }) => `${folder}/${name}`));
  const names = [...INPUT_FILES, ...(await Promise.all(below)).flat()].filter((name) => !/\.test\.tsx?$/.test(name));
  const hash = createHash("sha256");
  for (const name of names) hash.update(`\0${name}\0`).update(await readFile(path.join(ROOT, name)));
  return hash.digest("hex");
}

async function buildEditorPage(folder: string): Promise<void> {
  const mode = process.env["NODE_ENV"];
  await buildWithVite({
    configFile: false,
    root: path.join(ROOT, "src/editor/page"),
    base: `${EDITOR_PATH}/`,
    logLevel: "error",
    build: {
      outDir: folder,
      emptyOutDir: true,
      cssTarget: BROWSERS,
      modulePreload: false,
      license: { fileName: "licenses.md" },
      chunkSizeWarningLimit: 2000,
    },
    css: { modules: { generateScopedName: "[name]_[local]" } },
    plugins: [cascadeLayers(path.join(ROOT, "src/app"))],
  });
  // Vite sets it for the whole process, and the editor does not start in production.
  if (mode === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = mode;
}

/** Copies the fonts of previews and PDFs, in the weights that are used, with their licenses. */
async function copyFonts(folder: string): Promise<void> {
  const isNeeded = (name: string) => name === "LICENSE_FONT" || Object.values<string>(FOLDERS).includes(name);
  for (const name of FONT_PACKAGES) {
    const from = path.join(ROOT, "node_modules", name);
    for (const part of existsSync(from) ? (await readdir(from)).filter(isNeeded) : []) {
      const filter = (file: string) => !/\.(js|ts)$/.test(file);
      await cp(path.join(from, part), path.join(folder, path.basename(name), part), { recursive: true, filter });
    }
  }
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
