import { z } from "zod";
import { idField } from "../documents/fields.ts";

/** Ids of documents that support a claim. */
export const evidenceSchema = z
  .object({
    testimonies: z.array(idField("testimony")).default([]).meta({ description: "Ids of testimonies, strongest first" }),
    stories: z.array(idField("story")).default([]).meta({ description: "Ids of stories that have a page" }),
  })
  .strict();
