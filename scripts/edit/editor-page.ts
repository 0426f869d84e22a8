import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { createServer } from "vite";
import { formatError } from "../../src/domain/format/text.ts";
import { EDITOR_PATH } from "../../src/editor/api.ts";
import { ROOT } from "../run.ts";
import { sourceOnly } from "../vite/development.ts";
import { cascadeLayers } from "../vite/styles.ts";

const FOLDER = path.join(ROOT, "src/editor/page");
/** Not that of the site, whose packages are prepared in another way. */
const CACHE = ".cache/edit-page";

/** The files of the editor's page. */
export interface EditorPage {
  answer(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/**
 * Serves the editor's page from its source. It has a Vite of its own, because that of the site would take it for a part
 * of the site.
 * @param http carries the connections that tell open pages of edits of their code
 */
export async function serveEditorPage(http: Server): Promise<EditorPage> {
  const vite = await createServer({
    configFile: false,
    root: FOLDER,
    publicDir: false,
    base: `${EDITOR_PATH}/`,
    appType: "custom",
    logLevel: "warn",
    cacheDir: path.join(ROOT, CACHE),
    server: { middlewareMode: true, hmr: { server: http } },
    css: { modules: { generateScopedName: "[name]_[local]" } },
    plugins: [
      cascadeLayers(path.join(ROOT, "src/app")),
      sourceOnly({
        names: readdirSync(FOLDER),
        folders: ["src", "node_modules", CACHE],
        otherwise: answerPage,
      }),
    ],
  });

  /** An address that is not a file is the page itself, or missing. */
  async function answerPage({ url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
    const [address = ""] = url.split("?", 1);
    if (address !== EDITOR_PATH && address !== `${EDITOR_PATH}/`) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end(`${address} does not exist.`);
      return;
    }
    try {
      const html = await vite.transformIndexHtml(address, await readFile(path.join(FOLDER, "index.html"), "utf8"));
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
    } catch (error) {
      response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(formatError(error));
    }
  }

  return {
    answer: vite.middlewares,
    close: () => vite.close(),
  };
}
