import { Hono } from "hono";
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
    const why = await pictures.whyUnusable(name, bytes);
    if (why !== undefined) throw new Refusal(400, `${name} cannot be used: ${why}`);
    await drafts.addMedia(name, bytes);
    return c.json(mediaFile(name, await views.current()));
  });
}
