import { z } from "zod";
import { nameField } from "../documents/fields.ts";

export const PAPERS = ["letter", "a4"] as const;
export type Paper = (typeof PAPERS)[number];

/** `resume` in `site.yaml`. */
export const resumeSchema = z
  .object({
    categories: z
      .array(nameField("experience-category"))
      .default(["Work", "Education", "Social Impact", "Certifications", "Publications"])
      .meta({ description: "Its sections in this order: categories of experiences" }),
    awards: z
      .boolean()
      .default(true)
      .meta({ description: "Whether awards follow, unless Awards is one of the categories" }),
    years: z
      .number()
      .int()
      .positive()
      .optional()
      .meta({ description: "Omits entries that ended more than this many years ago" }),
    paper: z.enum(PAPERS).default("letter"),
  })
  .strict()
  .prefault({})
  .meta({ description: "Contents of the résumé as PDF, text and JSON" });
