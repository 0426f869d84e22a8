import { availableParallelism } from "node:os";
import path from "node:path";
import { counted } from "../content/diagnostic.ts";
import { filesBelow } from "../content/read/read-files.ts";
import { pictureAddresses } from "../domain/media/picture.ts";
import { languageAddress } from "../domain/site/addresses.ts";
import { asPng } from "../media/previews.ts";
import { openBuiltSite } from "../server/built-site.ts";
import { IN_MEMORY, readEnvFile, readSettings } from "../server/settings.ts";
import { ExportError, writeSite } from "../site/export.ts";
import { consoleLog, failStart } from "../site/log.ts";
import { refuseErrors } from "./commands/check.ts";
import { storePngs } from "./stored-pngs.ts";
import { processTerminal } from "./terminal.ts";

/** In bytes, for building one. */
const PICTURE_MEMORY = 256 * 1024 * 1024;

async function exportSite(): Promise<void> {
  // A running server keeps its stores: the export uses temporary ones.
  const settings = { ...readSettings(process.env), counters: IN_MEMORY };
  const log = consoleLog;
  const now = () => new Date();
  await refuseErrors({ settings, now, terminal: processTerminal });
  if (!process.env["SITE_ORIGIN"]) {
    log.error(`SITE_ORIGIN is not set: canonical links, previews and feeds will name ${settings.siteUrl}`);
  }
  const previews = storePngs(path.join(settings.dataDir, "previews"), asPng);
  const site = await openBuiltSite(
    settings,
    { log, now, picturesAtOnce: picturesAtOnce() },
    {
      services: { ...settings.services, counters: settings.trafficEndpoint },
      pageMaxAgeSeconds: 0,
      staticExport: true,
      renderDrawing: previews.render,
    },
  );
  const { pictures, snapshot, clientDir } = site.dependencies;
  await pictures.finished();
  const { files } = snapshot();
  const names = pictures.folder === undefined ? [] : await filesBelow(settings.contentDir, "media");
  const target = path.join(clientDir, "../static");
  const { visitors, build } = await site.current();
  const exported = await writeSite({
    respond: site.respond,
    request: (address) => site.hono.request(address),
    addresses: [...visitors.addresses.byPath.values()].map(({ path: address }) => address),
    manifest: build.assets.url,
    languages: files.site.languages.map(languageAddress),
    pictures: pictureAddresses(
      files.media,
      names.map(({ name }) => name),
    ),
    basePath: settings.basePath,
    clientDir,
    target,
    onWritten: (address) => {
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${address}`);
    },
  });
  await previews.removeUnused();
  await site.close();
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  const { written, unchanged, removed } = exported;
  const changes = `${counted(written, "file")} written, ${unchanged} unchanged, ${removed} removed`;
  log.info(`${exported.addresses} addresses are in ${path.relative(process.cwd(), target)}: ${changes}`);
}

/** The number of pictures to build at once, limited by processors and memory. */
function picturesAtOnce(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(process.availableMemory() / PICTURE_MEMORY)));
}

readEnvFile();
await exportSite().catch((error: unknown) => {
  if (!(error instanceof ExportError)) return failStart(error);
  console.error(error.message);
  process.exit(1);
});
