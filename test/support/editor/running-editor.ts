import { createServer, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { openHistory } from "../../../src/editor/history/open-history.ts";
import { createEditorApp, type PictureTools } from "../../../src/editor/server/editor-app.ts";
import { editorListener } from "../../../src/editor/server/editor-listener.ts";
import { gitIn } from "../cli/git.ts";
import { SITE_YAML } from "../content/temporary-content.ts";
import { listening } from "../server/raw-http.ts";
import { draftsWorld } from "./drafts-world.ts";

const TOKEN = "the-printed-token";
const NOW = () => new Date("2026-11-20T12:00:00Z");
/** Any picture is fine, and none needs an image library. */
const PICTURES: PictureTools = {
  largestBytes: 2 * 1024 * 1024,
  measureAll: async () => new Map(),
  whyUnusable: async (_, bytes) => (Buffer.from(bytes).includes("broken") ? "it is broken" : undefined),
};

interface Question {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

async function commitAll(folder: string): Promise<void> {
  const git = (...args: readonly string[]) => gitIn(folder, ...args);
  await git("init", "--quiet");
  await git("config", "user.name", "Robin Vale");
  await git("config", "user.email", "robin@vale.example");
  await git("config", "commit.gpgsign", "false");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "First");
}

/**
 * The editor on a real port, on a content folder of its own, without the files of its page.
 * @param files beside `site.yaml`
 * @param options `inGit`: whether they are committed
 */
export async function runningEditor(files: Readonly<Record<string, string>> = {}, { inGit = false } = {}) {
  const world = await draftsWorld({ "site.yaml": SITE_YAML, ...files });
  const { contentDir, folder } = world;
  if (inGit) await commitAll(contentDir);
  const history = await openHistory({
    contentDir,
    folder,
    now: NOW,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: "/" },
  });
  const drafts = await world.open({ beforeSave: history.kind === "versions" ? history.keep : undefined });
  const errors: string[] = [];
  const http = createServer();
  const port = await listening(http);
  const editor = createEditorApp({
    token: TOKEN,
    port: () => port,
    drafts,
    history,
    ownerDir: contentDir,
    basePath: "",
    now: NOW,
    pictures: PICTURES,
    page: (_, response) => void response.end("the editor's page"),
    logError: (message) => errors.push(message),
  });
  http.on(
    "request",
    editorListener(editor, (_, response) => void response.end("the site")),
  );
  onTestFinished(() => editor.close());

  /** Sends a request as it is, as no browser would. */
  async function ask(path: string, { method = "GET", headers = {}, body }: Question = {}): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request = httpRequest({ host: "127.0.0.1", port, path, method, headers }, async (response) => {
      const { statusCode = 0, headers } = response;
      resolve({ status: statusCode, headers, text: (await buffer(response)).toString() });
    });
    request.on("error", reject);
    request.end(body);
    return promise;
  }

  /** What the owner's browser sends along after the printed address was opened. */
  const owner = {
    cookie: `edit-${port}=${TOKEN}`,
    origin: `http://127.0.0.1:${port}`,
    "sec-fetch-site": "same-origin",
  };

  async function parsed(answer: Promise<Answer>) {
    const { status, text } = await answer;
    const json: unknown = JSON.parse(text);
    return { status, json };
  }
  const { origin: _, ...reader } = owner;
  return {
    world,
    port,
    token: TOKEN,
    errors,
    owner,
    /** As the watcher of the owner's folder does. */
    refresh: drafts.refresh,
    ask,
    /** As the editor's page asks. */
    get: (path: string) => parsed(ask(`/edit/api/${path}`, { headers: reader })),
    post: (path: string, body: unknown) =>
      parsed(
        ask(`/edit/api/${path}`, {
          method: "POST",
          headers: { ...owner, "content-type": "application/json" },
          body: JSON.stringify(body),
        }),
      ),
    upload: (name: string, body: string | Uint8Array, type = "image/svg+xml") =>
      parsed(
        ask(`/edit/api/media?name=${encodeURIComponent(name)}`, {
          method: "POST",
          headers: { ...owner, "content-type": type },
          body,
        }),
      ),
  };
}
