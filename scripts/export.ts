import "../src/server/start/production.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { ADDRESSES } from "../src/app/data/addresses.ts";
import { filesBelow } from "../src/content/read/files-below.ts";
import { pictureAddresses } from "../src/domain/media/picture.ts";
import { STORY_IDS } from "../src/domain/stories/story.ts";
import { ExportError } from "../src/export/site-files.ts";
import { writeSite } from "../src/export/write-site.ts";
import { createApp } from "../src/server/app.ts";
import { readBuildDir } from "../src/server/settings/build-dir.ts";
import { inMemory } from "../src/server/settings/data-folder.ts";
import { readEnvFile } from "../src/server/settings/env-file.ts";
import { readSettings } from "../src/server/settings/settings.ts";
import { consoleLog } from "../src/server/start/log.ts";
import { openSite } from "../src/server/start/open-site.ts";
import { failStart } from "../src/server/start/start-error.ts";
import { refuseBeforeBuild } from "./before-build.ts";
import { build } from "./build.ts";
import { ROOT } from "./run.ts";

async function exportSite(): Promise<void> {
  // In-memory stores, so that those of a running server are left alone.
  const settings = { ...inMemory(readSettings(process.env)), outbox: ":memory:" };
  const log = consoleLog;
  const buildDir = path.join(ROOT, readBuildDir(process.env));
  if (!process.env["SITE_ORIGIN"]) {
    log.error(`SITE_ORIGIN is not set: canonical links, previews and feeds will name ${settings.siteUrl}`);
  }
  const site = await openSite(settings, { log, now: () => new Date(), addresses: ADDRESSES });
  const built: ServerBuild = await import(pathToFileURL(path.join(buildDir, "server", "index.js")).href);
  const clientDir = path.join(buildDir, "client");
  const { hono } = await createApp({
    ...site.dependencies,
    build: async () => built,
    clientDir,
    services: { ...settings.services, counters: settings.trafficEndpoint },
    pageMaxAgeSeconds: 0,
    staticExport: true,
  });
  const { picturesDir, files } = site.dependencies;
  const names = picturesDir === undefined ? [] : await filesBelow(settings.contentDir, "media");
  const target = path.join(buildDir, "static");
  const written = await writeSite({
    app: hono,
    addresses: ADDRESSES,
    optional: new Map(STORY_IDS.map((id) => [`/${id}`, `content/portfolio/stories/${id}.yaml`])),
    pictures: pictureAddresses(
      files().media,
      names.map(({ name }) => name),
    ),
    basePath: settings.basePath,
    siteUrl: settings.siteUrl,
    folders: [{ from: clientDir, to: "." }],
    target,
    onWritten: (address) => {
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${address}`);
    },
    onLeftOut: (address, file) => log.info(`${address} skipped: ${file} is missing or invalid`),
  });
  await site.close();
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  log.info(`${written} addresses written to ${path.relative(process.cwd(), target)}`);
}

const options = process.argv.slice(2);
const unknown = options.find((option) => option !== "--built");
if (unknown !== undefined) {
  console.error(`Unknown option "${unknown}". Available: --built`);
  process.exit(2);
}
readEnvFile();
await refuseBeforeBuild({ isServed: false });
if (!options.includes("--built") && !(await build())) process.exit(1);
await exportSite().catch((error: unknown) => {
  if (!(error instanceof ExportError)) return failStart(error);
  console.error(error.message);
  process.exit(1);
});
