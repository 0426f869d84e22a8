import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { DraftError } from "../src/editor/drafts/draft-error.ts";
import { openDrafts } from "../src/editor/drafts/open-drafts.ts";
import { openHistory } from "../src/editor/history/open-history.ts";
import { EDITOR_PATH } from "../src/editor/server/access.ts";
import { createEditorApp } from "../src/editor/server/editor-app.ts";
import { editorListener } from "../src/editor/server/editor-listener.ts";
import { previewEnvironment } from "../src/editor/server/preview-environment.ts";
import { listen } from "../src/server/http/listen.ts";
import { logUncaughtErrors } from "../src/server/http/uncaught-errors.ts";
import { readEnvFile } from "../src/server/settings/env-file.ts";
import { readSettings, type Settings } from "../src/server/settings/settings.ts";
import { consoleLog as log } from "../src/server/start/log.ts";
import { failStart, StartError } from "../src/server/start/start-error.ts";
import { serveEditorPage } from "./edit/editor-page.ts";
import { openInBrowser } from "./edit/open-in-browser.ts";
import { pictureTools } from "./edit/picture-tools.ts";
import { openPreview } from "./edit/preview.ts";
import { watchFolder } from "./watch-folder.ts";

/** Whatever HOST says: whoever reaches the editor can rewrite the site. */
const HOST = "127.0.0.1";
const TOKEN_BYTES = 32;

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { "no-open": { type: "boolean", default: false } } });
  if (process.env["NODE_ENV"] === "production") {
    throw new StartError(
      "The editor is only for your own machine: it does not run with NODE_ENV=production. Unset it.",
    );
  }
  const isPortChosen = Boolean(process.env["PORT"]);
  readEnvFile();
  const settings = readSettings(process.env);
  const { contentDir, basePath } = settings;
  if (!existsSync(path.join(contentDir, "site.yaml"))) {
    throw new StartError(`${contentDir} has no site.yaml. Set CONTENT_DIR, or run: npm run content -- init`);
  }
  const now = () => new Date();
  const folder = path.join(settings.dataDir, "edit");
  const history = await openHistory({ contentDir, folder, now });
  const beforeSave = history.kind === "versions" ? history.keep : undefined;
  const drafts = await openDrafts({ contentDir, folder, now, beforeSave });
  for (const warning of drafts.warnings) log.error(warning);

  const http = createServer();
  // Tabs of the last time ask before anything can answer.
  const { promise: listener, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  http.on("request", async (request, response) => (await listener)(request, response));
  const port = await listenHere(http, settings, isPortChosen);

  const preview = await openPreview(
    previewEnvironment(process.env, { contentDir: drafts.contentDir, folder, port }),
    http,
  );
  const page = await serveEditorPage(http);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const editor = createEditorApp({
    token,
    port: () => port,
    drafts,
    history,
    ownerDir: contentDir,
    basePath,
    now,
    pictures: settings.media.kind === "site" ? pictureTools(drafts.contentDir, folder) : undefined,
    page: page.answer,
    logError: log.error,
  });
  drafts.onChange(preview.follow);
  const stopWatching = await watchFolder(contentDir, (files) => drafts.refresh(files));
  answerWith(editorListener(editor, preview.listener));

  logUncaughtErrors(log);
  const close = async () => {
    await stopWatching();
    editor.close();
    await drafts.close();
    await page.close();
    await preview.close();
    log.info("The editor is closed. Changes that are not saved are kept for the next npm run edit.");
  };
  const exit = () =>
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("The editor could not close.", error);
        process.exit(1);
      },
    );
  // The last one is that of a terminal that is closed.
  process.once("SIGINT", exit).once("SIGTERM", exit).once("SIGHUP", exit);

  const address = `http://${HOST}:${port}${EDITOR_PATH}?token=${token}`;
  log.info(`Edit: ${address}`);
  if (!values["no-open"] && hasDisplay()) await openInBrowser(address);
}

/** On the usual port, or another if a site is running there. */
async function listenHere(http: Server, { port }: Pick<Settings, "port">, isChosen: boolean): Promise<number> {
  try {
    return await listen(http, { host: HOST, port });
  } catch (error) {
    if (isChosen || !(error instanceof StartError)) throw error;
    return listen(http, { host: HOST, port: 0 });
  }
}

/** Without one, a browser in the terminal might start. */
function hasDisplay({ platform, env } = process): boolean {
  return platform !== "linux" || Boolean(env["DISPLAY"] || env["WAYLAND_DISPLAY"]);
}

await start().catch((error: unknown) => failStart(error instanceof DraftError ? new StartError(error.message) : error));
