import type { RequestListener } from "node:http";
import path from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { secureHeaders } from "hono/secure-headers";
import { z } from "zod";
import { drawingDangers } from "../../content/check/pictures.ts";
import { type TextFile, textFileOf } from "../../content/read/file-kind.ts";
import { readRecipients } from "../../content/read/read-content.ts";
import { documentPage, refuseUnusableId, starter, UnusableId } from "../../content/starter.ts";
import type { Counts } from "../../domain/documents/counts.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { withNames } from "../../domain/site/recipients.ts";
import { createChangeFeed } from "../../live/change-feed.ts";
import { checkPixels, measurePicture, PictureError } from "../../media/photographs.ts";
import { EDITOR_PATH, type OpenDocument } from "../api.ts";
import { type AccessOptions, ownerOnly } from "./access.ts";
import { type ContentViewOptions, createContentViews } from "./content-view.ts";
import { messageOf, positionsIn, readDocument, withData } from "./document.ts";
import type { FileHistory } from "./history.ts";
import { HttpError } from "./http-error.ts";
import { openOwnerFiles, textHash } from "./owner-files.ts";

interface EditorOptions extends AccessOptions, Omit<ContentViewOptions, "history"> {
  readonly history: FileHistory;
  readonly readVisits: () => Promise<Counts>;
  readonly pageDir: string;
  readonly logError: (message: string, error: unknown) => void;
}

/** The editor loads only its own files and responses. The page cannot be framed, and frames only the preview. */
const HEADERS = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", "blob:", "data:"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    frameAncestors: ["'none'"],
    formAction: ["'none'"],
    baseUri: ["'none'"],
  },
  // The printed address contains the key.
  referrerPolicy: "no-referrer",
  strictTransportSecurity: false,
  xFrameOptions: "DENY",
};

/** The rules of the diagnostics that `readDocument` finds, too. */
const RULES_OF_ERRORS: readonly string[] = ["schema", "yaml", "file"];

const file = z.string();
const changeRequest = z.union([
  z.object({ file, base: z.string(), text: z.string() }),
  z.object({ file, base: z.string(), data: z.unknown() }),
]);

export function createEditorApp(options: EditorOptions) {
  const { contentDir, basePath, now, history, hasMedia, readVisits, pageDir, logError } = options;
  const views = createContentViews({ ...options, history: history.kind });
  const files = openOwnerFiles(contentDir, history.keep, views.changed);
  const feed = createChangeFeed();
  const today = () => isoDay(now());

  async function openDocument(name: string, view = views.latest()): Promise<OpenDocument> {
    const document = textFile(name);
    const text = await files.text(name);
    const { sources, diagnostics, originalOf } = await view;
    const source = sources.find((one) => one.file === name);
    const fields = source === undefined ? [] : positionsIn(source.data, source.positionOf);
    const { data, errors } = readDocument(document, text, today(), originalOf(name)?.data);
    const found = errors.length > 0 ? RULES_OF_ERRORS : [];
    const others = diagnostics.filter((one) => one.file === name && !found.includes(one.rule));
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
      const { originalOf } = await views.latest();
      const errorsOf = (whole: string) =>
        readDocument(document, whole, today(), originalOf(document.file)?.data).errors;
      // Earlier errors are no obstacle: the owner may have come to correct them one after another.
      const known = new Set(errorsOf(former).map(({ text }) => text));
      const errors = errorsOf(next);
      if (errors.some((error) => !known.has(error.text)))
        throw new HttpError(422, "Not saved: correct the errors that are marked.", errors);
      return next;
    });
  }

  /**
   * Adds a document from a starter.
   * @param kind a schema, or an alias of `content new` such as `award`
   * @returns its file
   */
  async function create(kind: string, id: string): Promise<string> {
    if (kind === "document") {
      refuseUnusableId(id, true);
      const page = `documents/${id}.md`;
      await files.create(page, documentPage({ id, today: today() }));
      return page;
    }
    const template = starter(kind, id, today(), (await views.current()).pages);
    if (template === undefined) throw new HttpError(400, `There is no starter for ${JSON.stringify(kind)}.`);
    await files.create(template.file, template.text);
    if (hasMedia && template.picture) {
      const picture = `media/${template.picture.name}`;
      // The owner may have put the picture there first.
      if ((await files.bytes(picture)) === undefined) await files.create(picture, template.picture.svg);
    }
    return template.file;
  }

  async function addPicture(name: string, bytes: Uint8Array): Promise<void> {
    if (!hasMedia) throw new HttpError(409, "The pictures are in a bucket (MEDIA_BUCKET): upload it there.");
    const [danger] = /\.svg$/i.test(name) ? drawingDangers(new TextDecoder().decode(bytes)) : [];
    if (danger !== undefined) {
      const { line, message, value = "", expected } = danger;
      throw new HttpError(400, `${name} cannot be used: line ${line} has ${message} ${value}. Expected: ${expected}.`);
    }
    await files.create(`media/${name}`, bytes);
    try {
      const place = path.join(contentDir, "media", name);
      if ((await measurePicture(place, bytes.length)).versions !== undefined) await checkPixels(place);
    } catch (error) {
      await files.remove(`media/${name}`);
      throw error instanceof PictureError ? new HttpError(400, `${name} cannot be used: ${error.message}`) : error;
    }
  }

  const api = new Hono()
    .get("/site", async (c) => c.json((await views.current()).site))
    .get("/document", async (c) => c.json(await openDocument(c.req.query("file") ?? "", views.current())))
    .get("/history", async (c) => c.json(await history.read()))
    .get("/visits", async (c) => {
      const named = withNames(await readVisits(), await readRecipients(contentDir));
      return c.json([...named].map(([event, counts]) => [event, [...counts]]));
    })
    .get("/events", feed.respond)
    .post("/change", async (c) => {
      const request = await readJson(c, changeRequest);
      await change(request);
      return c.json(await openDocument(request.file));
    })
    .post("/create", async (c) => {
      const { kind, id } = await readJson(c, z.object({ kind: z.string(), id: z.string() }));
      return c.json(await openDocument(await create(kind, id)));
    })
    .post("/delete", async (c) => {
      const request = await readJson(c, z.object({ file }));
      if (request.file === "site.yaml") throw new HttpError(400, "site.yaml is required and cannot be removed.");
      const { translationsOf } = await views.current();
      for (const name of [request.file, ...translationsOf(request.file)]) await files.remove(name);
      return c.json((await views.current()).site);
    })
    .post("/media", async (c) => {
      const name = c.req.query("name") ?? "";
      await addPicture(name, new Uint8Array(await c.req.arrayBuffer()));
      return c.json(name);
    })
    .post("/revert", async (c) => {
      const request = await readJson(c, z.object({ file, version: z.string().optional() }));
      await files.put(request.file, await history.former(request.file, request.version));
      return c.json(await history.read());
    })
    .post("/commit", async (c) => {
      const { message, files: chosen } = await readJson(c, z.object({ message: z.string(), files: z.array(file) }));
      if (history.commit === undefined) throw new HttpError(409, "The content folder is not in a Git repository.");
      await history.commit(message, chosen);
      return c.json(await history.read());
    })
    .post("/reveal", async (c) => {
      const { revealed } = await readJson(c, z.object({ revealed: z.boolean() }));
      const { revealingSource } = await views.current();
      // The site's own cookie: it shows redacted words after a visit with this source.
      if (revealed && revealingSource !== undefined) setCookie(c, "source", revealingSource, { path: `${basePath}/` });
      else deleteCookie(c, "source", { path: `${basePath}/` });
      return c.json(revealed);
    })
    .all("*", (c) => c.notFound());

  const hono = new Hono<{ Bindings: HttpBindings }>();
  hono.onError((error, c) => {
    if (error instanceof HttpError) return c.json({ error: error.message, messages: error.messages }, error.status);
    if (error instanceof UnusableId) return c.json({ error: error.message }, 400);
    logError(`${c.req.method} ${c.req.path}: ${error.message}`, error);
    return c.json({ error: "The editor failed. Its terminal shows details." }, 500);
  });
  hono.use((c, next) => {
    c.header("cache-control", "no-store");
    return next();
  });
  // This applies to every path, because `/edit/../x` is another one once it is resolved.
  hono.use(secureHeaders(HEADERS), ownerOnly(options));
  hono.route(`${EDITOR_PATH}/api`, api);
  hono.use(serveStatic({ root: pageDir, rewriteRequestPath: (address) => address.slice(EDITOR_PATH.length) }));
  hono.notFound((c) => c.json({ error: `The editor has no ${c.req.method} ${c.req.path}.` }, 404));
  const respond = getRequestListener(hono.fetch);
  const isEditors = new RegExp(`^${EDITOR_PATH}(?:[/?#]|$)`);
  return {
    /** Handles everything below `/edit`, and leaves the rest to the site. */
    listener:
      (site: RequestListener): RequestListener =>
      (request, response) =>
        (isEditors.test(request.url ?? "") ? respond : site)(request, response),
    changed() {
      views.changed();
      feed.announce();
    },
    close: feed.close,
  };
}

/** @throws HttpError unless it is a text file of the content */
function textFile(name: string): TextFile {
  const known = textFileOf(name);
  if (known === undefined) throw new HttpError(400, `${JSON.stringify(name)} is not a document of the content.`);
  return known;
}

async function readJson<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await c.req.json());
}
