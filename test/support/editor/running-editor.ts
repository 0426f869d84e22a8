import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished } from "vitest";
import { openDocumentSchema } from "../../../src/editor/api.ts";
import { createEditorApp } from "../../../src/editor/server/editor-app.ts";
import { openHistory } from "../../../src/editor/server/history.ts";
import { gitIn } from "../cli/git.ts";
import { SITE_YAML, writeFiles } from "../content/temporary-content.ts";
import { listening } from "../server/raw-http.ts";

export const SKILL = "portfolio/skills/typescript.yaml";
const TOKEN = "the-printed-token";
const START = Date.UTC(2026, 10, 20, 12);

interface Question {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/**
 * The editor on a real port, on a content folder of its own, with a page of one file.
 * @param files beside `site.yaml`
 * @param options `inGit`: whether they are committed
 */
export async function runningEditor(files: Readonly<Record<string, string>> = {}, { inGit = false } = {}) {
  const root = await mkdtemp(path.join(tmpdir(), "editor-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const contentDir = path.join(root, "content");
  await writeFiles(contentDir, { "site.yaml": SITE_YAML, [SKILL]: "name: TypeScript\n", ...files });
  await writeFiles(path.join(root, "page"), { "index.html": "the editor's page" });
  const git = (...args: readonly string[]) => gitIn(contentDir, ...args);
  if (inGit) {
    await git("init", "--quiet");
    await git("config", "user.name", "Robin Vale");
    await git("config", "user.email", "robin@vale.example");
    await git("config", "commit.gpgsign", "false");
    await git("add", ".");
    await git("commit", "--quiet", "--message", "First");
  }
  let time = START;
  const now = () => new Date(time);
  const history = await openHistory(contentDir, path.join(root, "data/edit"), now);
  const http = createServer();
  const port = await listening(http);
  const editor = createEditorApp({
    token: TOKEN,
    port,
    history,
    contentDir,
    basePath: "",
    siteUrl: "https://robinvale.example",
    now,
    hasMedia: true,
    readVisits: async () =>
      new Map([
        ["visits", new Map([["all", 12]])],
        ["recipient", new Map([["k7-lantern visits:all", 2]])],
      ]),
    pageDir: path.join(root, "page"),
    logError: (message, error) => expect.unreachable(`${message} ${error}`),
  });
  http.on(
    "request",
    editor.listener((_, response) => void response.end("the site")),
  );
  onTestFinished(() => editor.close());

  /** Sends a request as it is, as no browser would. */
  async function ask(path: string, { method = "GET", headers = {}, body }: Question = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    httpRequest({ host: "127.0.0.1", port, path, method, headers }, resolve).on("error", reject).end(body);
    const response = await promise;
    return { status: response.statusCode, headers: response.headers, text: (await buffer(response)).toString() };
  }

  /** The cookie that the owner's browser sends after it opened the printed address. */
  const owner = {
    cookie: `edit-${port}=${TOKEN}`,
    origin: `http://127.0.0.1:${port}`,
    "sec-fetch-site": "same-origin",
  };

  /** Sends a request like the editor's page. */
  async function send(path: string, question: Question) {
    const { status, text } = await ask(`/edit/api/${path}`, question);
    const json: unknown = JSON.parse(text);
    return { status, json };
  }
  const { origin: _, ...reader } = owner;
  const get = (path: string) => send(path, { headers: reader });
  const headers = { ...owner, "content-type": "application/json" };
  const post = (path: string, body: unknown) => send(path, { method: "POST", headers, body: JSON.stringify(body) });
  const open = async (file: string) => openDocumentSchema.parse((await get(`document?file=${file}`)).json);
  return {
    contentDir,
    port,
    token: TOKEN,
    owner,
    /** The text of a file, undefined if it is missing. */
    text: (file: string) => readFile(path.join(contentDir, file), "utf8").catch(() => undefined),
    /** Writes a file as another program does. */
    async write(file: string, text: string) {
      await writeFiles(contentDir, { [file]: text });
      editor.changed();
    },
    git,
    /** Milliseconds pass. */
    wait(ms: number) {
      time += ms;
    },
    ask,
    get,
    post,
    open,
    /** Sends the fields of a document, some of them changed. */
    async change(file: string, fields: Readonly<Record<string, unknown>>) {
      const { hash, data } = await open(file);
      return post("change", { file, base: hash, data: { ...Object(data), ...fields } });
    },
    upload: (name: string, body: string) =>
      send(`media?name=${encodeURIComponent(name)}`, { method: "POST", headers: owner, body }),
  };
}
