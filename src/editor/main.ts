import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { processTerminal } from "../cli/command.ts";
import { readCounts } from "../cli/commands/stats.ts";
import { watchFolder } from "../live/watch-folder.ts";
import { listen, logUncaughtErrors } from "../server/http.ts";
import { readSettings } from "../server/settings.ts";
import { failStart, consoleLog as log, StartError } from "../site/log.ts";
import { FolderInUse, lockFolder } from "../store/folder-lock.ts";
import { EDITOR_PATH } from "./api.ts";
import { openInBrowser } from "./open-in-browser.ts";
import { openPreview } from "./preview.ts";
import { previewEnvironment } from "./preview-environment.ts";
import { createEditorApp } from "./server/editor-app.ts";
import { openHistory } from "./server/history.ts";

/** HOST has no effect here, because anyone who reaches the editor can rewrite the site. */
const HOST = "127.0.0.1";
const TOKEN_BYTES = 32;
/** The built page, beside the folder of this file. */
const PAGE_DIR = path.join(import.meta.dirname, "../editor");

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { "no-open": { type: "boolean", default: false } } });
  // Not `process.env.NODE_ENV`, which the build replaces.
  const { NODE_ENV } = process.env;
  if (NODE_ENV === "production") {
    throw new StartError(
      "The editor is only for your own machine: it does not run with NODE_ENV=production. Unset it.",
    );
  }
  const settings = readSettings(process.env);
  const { contentDir, basePath, siteUrl } = settings;
  if (!existsSync(path.join(contentDir, "site.yaml"))) {
    throw new StartError(`${contentDir} has no site.yaml. Set CONTENT_DIR, or run: npx mass-and-line init`);
  }
  const now = () => new Date();
  const folder = path.join(settings.dataDir, "edit");
  const release = claim(folder);
  const history = await openHistory(contentDir, folder, now);

  const http = createServer();
  // Tabs left open from a previous run may connect before startup finishes, so their requests wait.
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  http.on("request", async (request, response) => (await listener)(request, response));
  const port = await listen(http, { host: HOST, port: settings.port }).catch((error: unknown) => {
    if (process.env["PORT"] || !(error instanceof StartError)) throw error;
    // A site is running on the usual port.
    return listen(http, { host: HOST, port: 0 });
  });

  const preview = await openPreview(previewEnvironment(process.env, contentDir, folder, port), siteUrl);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const editor = createEditorApp({
    ...{ token, port, contentDir, basePath, siteUrl, now, history },
    hasMedia: settings.media.kind === "site",
    // The visits are counted by the owner's site, not by the preview.
    readVisits: () => readCounts({ settings, now, terminal: processTerminal }),
    pageDir: PAGE_DIR,
    logError: log.error,
  });
  const stopWatching = await watchFolder(contentDir, async (files) => {
    preview.follow(files);
    editor.changed();
  });
  answerWith(editor.listener(preview.listener));

  logUncaughtErrors(log);
  const close = async () => {
    await stopWatching();
    editor.close();
    await preview.close();
    release();
    log.info("The editor is closed.");
    process.exit(0);
  };
  // A terminal that is closed sends SIGHUP.
  process.once("SIGINT", close).once("SIGTERM", close).once("SIGHUP", close);

  const address = `http://${HOST}:${port}${EDITOR_PATH}?token=${token}`;
  log.info(`Edit: ${address}`);
  if (!values["no-open"]) openInBrowser(address);
}

/** Locks the editor's folder. Its lock is separate from that of the data folder, which a running site may hold. */
function claim(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(`${error.message}. Close that editor or set another DATA_DIR.`);
  }
}

await start().catch(failStart);
