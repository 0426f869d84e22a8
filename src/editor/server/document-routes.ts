import { type Context, Hono } from "hono";
import { z } from "zod";
import { type TextFile, textFileOf } from "../../content/read/file-kind.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Change, changeSchema, type References } from "../api.ts";
import { changedMarkdown } from "../text/changed-markdown.ts";
import { changedText } from "../text/changed-text.ts";
import { withLineBreaksOf } from "../text/with-line-breaks.ts";
import { documentTitle } from "./document-title.ts";
import { editedSite, translationsOf } from "./edited-site.ts";
import type { EditorParts } from "./editor-parts.ts";
import { fieldOrder } from "./field-order.ts";
import { newDocument } from "./new-document.ts";
import { oncePerId } from "./once-per-id.ts";
import { openDocument, textFile } from "./open-document.ts";
import { distinct, type ReferencePlace, referencesTo } from "./references-to.ts";
import { Refusal } from "./refusal.ts";
import { readJson } from "./request-body.ts";
import { textFieldOf } from "./text-fields.ts";

/** As large as the content's reader accepts. */
const LARGEST_TEXT = 256 * 1024;

const file = z.string();
const id = z.string().max(100).optional();
const mergeKey = z.string().max(1000).optional();
const base = z.hash("sha256").optional();
/** An edit of a file. */
const changeRequest = z.union([
  z.strictObject({ file, changes: z.array(changeSchema).max(1000), id, mergeKey, base }),
  z.strictObject({ file, text: z.string(), id, mergeKey, base }),
]);
const createRequest = z.strictObject({ kind: z.string(), id: z.string(), from: file.optional() });
const deleteRequest = z.strictObject({ file });

/** Reading and changing documents. */
export function documentRoutes(parts: EditorParts): Hono {
  const { drafts, views } = parts;
  const once = oncePerId();

  return new Hono()
    .get("/site", async (c) => c.json(await editedSite(parts)))
    .get("/document", async (c) => c.json(await openDocument(textFile(fileOf(c)), parts)))
    .get("/references", async (c) => c.json(await referencesOf(fileOf(c))))
    .post("/change", async (c) => {
      const request = await readJson(c, changeRequest);
      const edited = textFile(request.file);
      const { id, mergeKey, base } = request;
      await once(id, () => drafts.write(edited.file, (former) => changed(former, request, edited), { mergeKey, base }));
      return c.json(await openDocument(edited, parts));
    })
    .post("/create", async (c) => {
      const { pictures, now } = parts;
      const wanted = await readJson(c, createRequest);
      const dependencies = { drafts, today: isoDay(now()), hasMedia: pictures !== undefined };
      return c.json(await openDocument(await newDocument(wanted, dependencies), parts));
    })
    .post("/delete", async (c) => {
      const request = await readJson(c, deleteRequest);
      if (request.file === "site.yaml") throw new Refusal(400, "site.yaml is required and cannot be deleted.");
      await drafts.delete(request.file, ...(await translationsOf(request.file, parts)));
      return c.json(await editedSite(parts));
    });

  async function referencesOf(name: string): Promise<References> {
    const view = await views.current();
    const edited = textFileOf(name);
    const [, picture = ""] = /^media\/(.+)$/.exec(name) ?? [];
    const places =
      edited === undefined
        ? distinct(view.pictureUses.get(picture) ?? [])
        : referencesTo(edited, view.addressOf(edited.kind, edited.id), view);
    return places.map(reference);
  }
}

/** @throws Refusal if it becomes too large */
function changed(former: string, request: z.infer<typeof changeRequest>, edited: TextFile): string {
  const text = "text" in request ? withLineBreaksOf(former, request.text) : withFields(former, request.changes, edited);
  if (Buffer.byteLength(text) > LARGEST_TEXT) {
    throw new Refusal(413, `${edited.file} would be larger than ${LARGEST_TEXT / 1024} KB.`);
  }
  return text;
}

function withFields(former: string, changes: readonly Change[], edited: TextFile): string {
  const order = fieldOrder(edited.kind);
  const textField = textFieldOf(edited);
  return changes.reduce(
    (now, change) =>
      textField === undefined ? changedText(now, change, order) : changedMarkdown(now, change, textField, order),
    former,
  );
}

function reference({ source: { file, kind, id, data }, at }: ReferencePlace): References[number] {
  return { file, title: documentTitle(kind, id, data), at };
}

function fileOf(c: Context): string {
  const name = c.req.query("file");
  if (name === undefined) throw new Refusal(400, "Expected ?file=, below the content folder.");
  return name;
}
