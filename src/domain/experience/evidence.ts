import { z } from "zod";
import { textField } from "../documents/fields.ts";

/** Ids of documents that support a claim. */
export const evidenceSchema = z
  .object({
    testimonies: z.array(textField).default([]).meta({ description: "Ids of testimonies, strongest first" }),
    stories: z.array(textField).default([]).meta({ description: "Ids of stories that have a page" }),
  })
  .strict();
