import { availableParallelism } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { isFont } from "../content/check/pictures.ts";
import { filesBelow } from "../content/read/read-files.ts";
import { mediaAddress, pictureAddresses } from "../domain/media/picture.ts";
import { languageAddress } from "../domain/site/addresses.ts";
import { openBuiltSite } from "../server/built-site.ts";
import { IN_MEMORY, readSettings } from "../server/settings.ts";
import { ExportError, writeSite } from "../site/export.ts";
import { consoleLog, failStart } from "../site/log.ts";
import { processTerminal } from "./command.ts";
import { refuseErrors } from "./commands/check.ts";

/** In bytes, for building one. */
const PICTURE_MEMORY = 256 * 1024 * 1024;

async function exportSite(): Promise<void> {
  const { out } = parseArgs({ options: { out: { type: "string" } } }).values;
  // A running server keeps its counters: the export uses temporary ones.
  const settings = { ...readSettings(process.env), counters: IN_MEMORY };
  const [log, now] = [consoleLog, () => new Date()];
  await refuseErrors({ settings, now, terminal: processTerminal });
  if (!process.env["SITE_ORIGIN"]) {
    log.error(`SITE_ORIGIN is not set: canonical links, previews and feeds will name ${settings.siteUrl}`);
  }
  const picturesInMemory = Math.floor(process.availableMemory() / PICTURE_MEMORY);
  const picturesAtOnce = Math.max(1, Math.min(availableParallelism(), picturesInMemory));
  const services = { ...settings.services, counters: settings.trafficEndpoint };
  const overrides = { services, pageMaxAgeSeconds: 0, staticExport: true };
  const site = await openBuiltSite(settings, { log, now, picturesAtOnce }, overrides);
  const { pictures, snapshot, clientDir } = site.dependencies;
  await pictures.finished();
  const { files } = snapshot();
  const names = (await filesBelow(settings.contentDir, "media")).map(({ name }) => name);
  const target = path.resolve(out ?? "public");
  const { visitors, build } = await site.current();
  const all = [...visitors.addresses.byPath.values()];
  const exported = await writeSite({
    respond: site.respond,
    request: (address) => site.hono.request(address),
    addresses: all.filter(({ movedTo }) => movedTo === undefined).map(({ path: address }) => address),
    redirects: all.flatMap(({ path, movedTo }) => (movedTo === undefined ? [] : [{ path, movedTo }])),
    siteUrl: settings.siteUrl,
    languages: files.site.languages.map(languageAddress),
    files: [
      build.assets.url,
      ...(pictures.folder === undefined
        ? // A bucket has the pictures only.
          names.filter(isFont).map((name) => mediaAddress({ kind: "site", path: `${settings.basePath}/media` }, name))
        : pictureAddresses(files.media, names)),
    ],
    basePath: settings.basePath,
    clientDir,
    target,
    isNested: out !== undefined,
    onWritten: processTerminal.progress,
  });
  await site.close();
  processTerminal.progress("");
  log.info(`${exported} addresses are in ${path.relative(process.cwd(), target)}`);
}

await exportSite().catch((error: unknown) => {
  if (!(error instanceof ExportError)) return failStart(error);
  console.error(error.message);
  process.exit(1);
});
