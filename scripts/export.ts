import "../src/server/start/production.ts";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { filesBelow } from "../src/content/read/files-below.ts";
import { pictureAddresses } from "../src/domain/media/picture.ts";
import { addressesOf, storyOf, storyPages } from "../src/domain/site/page.ts";
import { ExportError } from "../src/export/site-files.ts";
import { writeSite } from "../src/export/write-site.ts";
import { createApp } from "../src/server/app.ts";
import { withPageRoutes } from "../src/server/pages/page-routes.ts";
import { readBuildDir } from "../src/server/settings/build-dir.ts";
import { inMemory } from "../src/server/settings/data-folder.ts";
import { readEnvFile } from "../src/server/settings/env-file.ts";
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
  const site = await openSite(settings, { log, now: () => new Date() });
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
  const { pages } = files().site;
  const manifest = withPageRoutes(built, pages).build.assets.url.slice(settings.basePath.length);
  const names = picturesDir === undefined ? [] : await filesBelow(settings.contentDir, "media");
  const target = path.join(buildDir, "static");
  const written = await writeSite({
    app: hono,
    addresses: [...addressesOf(pages), manifest],
    optional: new Map(storyPages(pages).map((page) => [page.path, `content/portfolio/stories/${storyOf(page)}.yaml`])),
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
if (!options.includes("--built") && !(await buildIfChanged())) process.exit(1);
await importBuilt("export");
