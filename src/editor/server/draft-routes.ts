import { Hono } from "hono";
import { z } from "zod";
import { editedSite } from "./edited-site.ts";
import type { EditorParts } from "./editor-parts.ts";
import { Refusal } from "./refusal.ts";
import { readJson } from "./request-body.ts";

const files = z.array(z.string()).max(10_000);
const noFields = z.strictObject({});
const saveRequest = z.strictObject({ files: files.optional() });
const discardRequest = z.strictObject({ files });
const resolveRequest = z.strictObject({ file: z.string(), keep: z.enum(["mine", "disk"]) });

/** Undoing, saving, and ending conflicts. */
export function draftRoutes(parts: EditorParts): Hono {
  const { drafts } = parts;

  /** @param done what was undone or redone */
  function oneOf([file]: readonly string[], done: string): { readonly file: string } {
    if (file === undefined) throw new Refusal(409, `There is nothing to ${done}.`);
    return { file };
  }

  return new Hono()
    .post("/undo", async (c) => {
      await readJson(c, noFields);
      return c.json(oneOf(await drafts.undo(), "undo"));
    })
    .post("/redo", async (c) => {
      await readJson(c, noFields);
      return c.json(oneOf(await drafts.redo(), "redo"));
    })
    .post("/save", async (c) => {
      const request = await readJson(c, saveRequest);
      await drafts.save(request.files);
      return c.json(await editedSite(parts));
    })
    .post("/discard", async (c) => {
      const request = await readJson(c, discardRequest);
      await drafts.discard(request.files);
      return c.json(await editedSite(parts));
    })
    .post("/resolve", async (c) => {
      const { file, keep } = await readJson(c, resolveRequest);
      await drafts.resolve(file, keep);
      return c.json(await editedSite(parts));
    });
}
