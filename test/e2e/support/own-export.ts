import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { filesBelow } from "../../../src/content/read/read-files.ts";
import { createFolder } from "./content.ts";
import { BUILD_DIR, ROOT } from "./running-site.ts";
import { test as base } from "./test.ts";

/** Every test may export content folders. The exports are removed after it. */
export const test = base.extend<{ readonly setUpExport: typeof setUpExport }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  setUpExport: async ({}, use) => {
    const exports: Awaited<ReturnType<typeof setUpExport>>[] = [];
    await use(async (...options) => {
      const own = await setUpExport(...options);
      exports.push(own);
      return own;
    });
    await Promise.all(exports.map((own) => own.remove()));
  },
});

/** The number of exports of this process, for names. */
let count = 0;

/** Copies the build for one test, to run the export on it with a content folder of the test. */
async function setUpExport(contentDir: string, { basePath = "" } = {}) {
  count += 1;
  // Inside the project, where the build finds its packages.
  const buildDir = `${BUILD_DIR}/tested-${process.pid}-${count}`;
  const target = path.join(ROOT, buildDir, "static");
  for (const part of ["client", "server"]) {
    await cp(path.join(ROOT, BUILD_DIR, part), path.join(ROOT, buildDir, part), { recursive: true });
  }
  // Building the fixture's photographs is slow, and no test here needs them.
  const photograph = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
    .jpeg()
    .toBuffer();
  for (const { name } of await filesBelow(contentDir, "media")) {
    if (name.endsWith(".jpg")) await writeFile(path.join(contentDir, "media", name), photograph);
  }
  const env = {
    PATH: process.env["PATH"],
    BASE_PATH: basePath,
    CONTENT_DIR: contentDir,
    DATA_DIR: await createFolder(),
    SITE_ORIGIN: "https://robinvale.example",
  };
  return {
    buildDir,
    target,
    async run() {
      const command = spawn(process.execPath, [`${buildDir}/server/export.js`, "--out", target], { cwd: ROOT, env });
      const [stdout, stderr, [code]] = await Promise.all([
        text(command.stdout),
        text(command.stderr),
        once(command, "close"),
      ]);
      return { code, output: stdout + stderr };
    },
    remove: () => rm(path.join(ROOT, buildDir), { recursive: true, force: true }),
  };
}
