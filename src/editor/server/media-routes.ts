import { Hono } from "hono";
import { drawingDangers } from "../../content/check/pictures.ts";
import { contentPath } from "../drafts/content-path.ts";
import { mediaFile } from "./edited-site.ts";
import type { EditorParts } from "./editor-parts.ts";
import { Refusal } from "./refusal.ts";
import { readPicture } from "./request-body.ts";

/** Adding pictures. */
export function mediaRoutes({ drafts, views, pictures }: EditorParts): Hono {
  return new Hono().post("/media", async (c) => {
    if (pictures === undefined) throw new Refusal(409, "The pictures are in a bucket (MEDIA_BUCKET): upload it there.");
    const name = c.req.query("name");
    if (name === undefined) throw new Refusal(400, "Expected ?name=, below content/media.");
    // Before the bytes are read.
    contentPath(`media/${name}`);
    const bytes = await readPicture(c, pictures.largestBytes);
    const why = whyUnsafe(name, bytes) ?? (await pictures.whyUnusable(name, bytes));
    if (why !== undefined) throw new Refusal(400, `${name} cannot be used: ${why}`);
    await drafts.addMedia(name, bytes);
    return c.json(mediaFile(name, await views.current()));
  });
}

/** Why the check would refuse a drawing, if so. */
function whyUnsafe(name: string, bytes: Uint8Array): string | undefined {
  if (!/\.svg$/i.test(name)) return undefined;
  const [danger] = drawingDangers(new TextDecoder().decode(bytes));
  if (danger === undefined) return undefined;
  const { line, message, value, expected } = danger;
  return `line ${line} has ${message}${value === undefined ? "" : `, ${value}`}. Expected: ${expected}.`;
}
