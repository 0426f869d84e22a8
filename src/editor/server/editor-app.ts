import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { deleteCookie, setCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { z } from "zod";
import { drawingDangers } from "../../content/check/pictures.ts";
import { type TextFile, textFileOf } from "../../content/read/file-kind.ts";
import { UnusableId } from "../../content/starter.ts";
import type { Counts } from "../../domain/documents/counts.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { createChangeFeed } from "../../live/change-feed.ts";
import { EDITOR_PATH, type OpenDocument } from "../api.ts";
import { type AccessOptions, ownerOnly } from "./access.ts";
import { contentPath } from "./content-path.ts";
import { type ContentViewOptions, createContentViews, type MeasuredPicture } from "./content-view.ts";
import { dataIn, errorsIn, messageOf, positionsIn, withData } from "./document.ts";
import type { FileHistory } from "./history.ts";
import { HttpError } from "./http-error.ts";
import { newDocument } from "./new-document.ts";
import { openOwnerFiles, textHash } from "./owner-files.ts";

export interface EditorOptions extends AccessOptions, Pick<ContentViewOptions, "contentDir" | "basePath" | "now"> {
  readonly history: FileHistory;
  /** Undefined if pictures are in a bucket, and not edited here. */
  readonly pictures: PictureTools | undefined;
  readonly readVisits: () => Promise<Counts>;
  /** The files of the editor's page. */
  readonly pageDir: string;
  readonly logError: (message: string, error: unknown) => void;
}

export interface PictureTools {
  readonly largestBytes: number;
  /** Measures all pictures by their name below `media`. */
  measureAll(): Promise<ReadonlyMap<string, MeasuredPicture>>;
  /** Why a picture cannot be used, if so. */
  whyUnusable(name: string, bytes: Uint8Array): Promise<string | undefined>;
}

export interface EditorApp {
  /** Handles everything below `/edit`. */
  readonly hono: Hono<{ Bindings: HttpBindings }>;
  /** The content folder changed. */
  changed(): void;
  close(): void;
}

/** The editor loads only its own files and responses. The page cannot be framed, and frames only the preview. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join("; ");
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // The printed address contains the key.
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** The content reader accepts no larger file. */
const MAX_TEXT_BYTES = 256 * 1024;
/** A file of that size fits, with each character escaped. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;

const file = z.string();
const changeRequest = z.union([
  z.strictObject({ file, base: z.string(), data: z.unknown() }),
  z.strictObject({ file, base: z.string(), text: z.string() }),
]);
const createRequest = z.strictObject({ kind: z.string(), id: z.string() });
const deleteRequest = z.strictObject({ file });
const revertRequest = z.strictObject({ file, version: z.string().optional() });
const commitRequest = z.strictObject({ message: z.string(), files: z.array(file).max(10_000) });
const revealRequest = z.strictObject({ revealed: z.boolean() });

export function createEditorApp(options: EditorOptions): EditorApp {
  const { contentDir, basePath, now, history, pictures, readVisits, pageDir, logError } = options;
  const measurePictures = pictures && (() => pictures.measureAll());
  const views = createContentViews({ contentDir, basePath, now, history: history.kind, measurePictures });
  const files = openOwnerFiles(contentDir, { keep: history.keep, onWrite: views.changed });
  const feed = createChangeFeed();
  const today = () => isoDay(now());

  async function openDocument(name: string, view = views.latest()): Promise<OpenDocument> {
    const document = textFile(name);
    const text = await files.text(name);
    const { sources, diagnostics, originalOf } = await view;
    const source = sources.find((one) => one.file === name);
    const fields = source === undefined ? [] : positionsIn(source.data, source.positionOf);
    const errors = errorsIn(document, text, { today: today(), original: originalOf(name)?.data });
    const others = diagnostics.filter((one) => one.file === name && !(errors.length > 0 && isOfFile(one)));
    const data = dataIn(document, text);
    return {
      file: name,
      kind: document.kind,
      text,
      hash: textHash(text),
      ...(data !== undefined && { data }),
      messages: [...errors, ...others.map((one) => messageOf(one, fields))],
    };
  }

  async function change(request: z.infer<typeof changeRequest>): Promise<void> {
    const document = textFile(request.file);
    await files.edit(document.file, request.base, async (former) => {
      const isCrLf = former.includes("\r\n");
      const text = "text" in request ? request.text.replaceAll("\r\n", "\n") : withData(document, former, request.data);
      const next = "text" in request && isCrLf ? text.replaceAll("\n", "\r\n") : text;
      if (Buffer.byteLength(next) > MAX_TEXT_BYTES) {
        throw new HttpError(413, `${document.file} would be larger than ${MAX_TEXT_BYTES / 1024} KB.`);
      }
      const { originalOf } = await views.latest();
      const context = { today: today(), original: originalOf(document.file)?.data };
      // Earlier errors are no obstacle: the owner may have come to correct them one after another.
      const known = new Set(errorsIn(document, former, context).map(({ text }) => text));
      const errors = errorsIn(document, next, context);
      if (errors.some((error) => !known.has(error.text)))
        throw new HttpError(422, "Not saved: correct the errors that are marked.", errors);
      return next;
    });
  }

  async function addPicture(c: Context): Promise<string> {
    if (pictures === undefined)
      throw new HttpError(409, "The pictures are in a bucket (MEDIA_BUCKET): upload it there.");
    const name = queryOf(c, "name");
    // Before the bytes are read.
    contentPath(`media/${name}`);
    if (!/^(application\/octet-stream|image\/[\w.+-]+)$/.test(typeOf(c))) {
      throw new HttpError(415, "Expected a picture, with content-type image/… or application/octet-stream.");
    }
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const why = whyUnsafe(name, bytes) ?? (await pictures.whyUnusable(name, bytes));
    if (why !== undefined) throw new HttpError(400, `${name} cannot be used: ${why}`);
    await files.create(`media/${name}`, bytes);
    return name;
  }

  const api = new Hono()
    .use("/media", limitBody(pictures?.largestBytes ?? 0))
    .on("POST", ["/change", "/create", "/delete", "/revert", "/commit", "/reveal"], limitBody(MAX_JSON_BYTES))
    .get("/site", async (c) => c.json((await views.current()).site))
    .get("/document", async (c) => c.json(await openDocument(queryOf(c, "file"), views.current())))
    .get("/history", async (c) => c.json(await history.read()))
    .get("/visits", async (c) => c.json([...(await readVisits())].map(([event, counts]) => [event, [...counts]])))
    .get("/events", feed.respond)
    .post("/change", async (c) => {
      const request = await readJson(c, changeRequest);
      await change(request);
      return c.json(await openDocument(request.file));
    })
    .post("/create", async (c) => {
      const wanted = await readJson(c, createRequest);
      const dependencies = { files, today: today(), hasMedia: pictures !== undefined };
      return c.json(await openDocument(await newDocument(wanted, dependencies)));
    })
    .post("/delete", async (c) => {
      const request = await readJson(c, deleteRequest);
      if (request.file === "site.yaml") throw new HttpError(400, "site.yaml is required and cannot be removed.");
      const { translationsOf } = await views.current();
      for (const name of [request.file, ...translationsOf(request.file)]) await files.remove(name);
      return c.json((await views.current()).site);
    })
    .post("/media", async (c) => c.json(await addPicture(c)))
    .post("/revert", async (c) => {
      const { file, version } = await readJson(c, revertRequest);
      await files.put(file, await history.former(file, version));
      return c.json(await history.read());
    })
    .post("/commit", async (c) => {
      const { message, files: chosen } = await readJson(c, commitRequest);
      if (history.commit === undefined) throw new HttpError(409, "The content folder is not in a Git repository.");
      await history.commit(message, chosen);
      return c.json(await history.read());
    })
    .post("/reveal", async (c) => {
      const { revealed } = await readJson(c, revealRequest);
      const { revealingSource } = await views.current();
      // The site's own cookie: it shows redacted words after a visit with this source.
      if (revealed && revealingSource !== undefined) setCookie(c, "source", revealingSource, { path: `${basePath}/` });
      else deleteCookie(c, "source", { path: `${basePath}/` });
      return c.json(revealed);
    })
    .all("*", (c) => c.notFound());

  const hono = new Hono<{ Bindings: HttpBindings }>();
  hono.onError((error, c) => {
    const status = statusOf(error);
    if (status === undefined) logError(`${c.req.method} ${c.req.path}: ${error.message}`, error);
    const message = status === undefined ? "The editor failed. Its terminal shows details." : error.message;
    return c.json({ error: message, messages: error instanceof HttpError ? error.messages : [] }, status ?? 500);
  });
  // This applies to every path, because `/edit/../x` is another one once it is resolved.
  hono.use(editorHeaders, ownerOnly(options));
  hono.route(`${EDITOR_PATH}/api`, api);
  hono.use(serveStatic({ root: pageDir, rewriteRequestPath: (address) => address.slice(EDITOR_PATH.length) }));
  hono.notFound((c) => c.json({ error: `The editor has no ${c.req.method} ${c.req.path}.` }, 404));
  return {
    hono,
    changed() {
      views.changed();
      feed.announce();
    },
    close: feed.close,
  };
}

/** Sends everything below `/edit` to the editor and the rest to the site. */
export function editorListener({ hono }: EditorApp, site: RequestListener): RequestListener {
  const editor = getRequestListener(hono.fetch);
  const isEditors = new RegExp(`^${EDITOR_PATH}(?:[/?#]|$)`);
  return (request, response) =>
    isEditors.test(request.url ?? "") ? editor(request, response) : site(request, response);
}

/** Sets the headers of every response, refusals included. */
const editorHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
};

function statusOf(error: Error): ContentfulStatusCode | undefined {
  return error instanceof HttpError ? error.status : error instanceof UnusableId ? 400 : undefined;
}

/** Whether a diagnostic is one of those that `errorsIn` finds. */
function isOfFile({ rule }: { readonly rule: string }): boolean {
  return ["schema", "yaml", "file"].includes(rule);
}

/** @throws HttpError unless it is a text file of the content */
function textFile(name: string): TextFile {
  const known = textFileOf(name);
  if (known === undefined) throw new HttpError(400, `${JSON.stringify(name)} is not a document of the content.`);
  return known;
}

function queryOf(c: Context, name: string): string {
  const value = c.req.query(name);
  if (value === undefined) throw new HttpError(400, `Expected ?${name}=, below the content folder.`);
  return value;
}

/** Why the check would refuse a drawing, if so. */
function whyUnsafe(name: string, bytes: Uint8Array): string | undefined {
  const [danger] = /\.svg$/i.test(name) ? drawingDangers(new TextDecoder().decode(bytes)) : [];
  if (danger === undefined) return undefined;
  const { line, message, value, expected } = danger;
  return `line ${line} has ${message}${value === undefined ? "" : `, ${value}`}. Expected: ${expected}.`;
}

/**
 * Parses the body of a change. It must be JSON, because a form of another site can send other types without asking.
 * @throws HttpError
 */
async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  if (typeOf(c) !== "application/json") throw new HttpError(415, "Expected content-type application/json.");
  const json: unknown = await c.req.json().catch(() => {
    throw new HttpError(400, "The request is not JSON.");
  });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new HttpError(400, `The request is not as expected: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function typeOf(c: Context): string {
  const [type = ""] = (c.req.header("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, `The request is larger than ${maxSize / 1024 / 1024} MB.`);
    },
  });
}
