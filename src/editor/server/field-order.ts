import { z } from "zod";
import { editorSchemas } from "../../content/editor-schemas.ts";
import type { EditedSite, FieldPath } from "../api.ts";

/** JSON Schemas by kind. */
export const SCHEMAS: EditedSite["schemas"] = Object.fromEntries(
  [...editorSchemas()].map(([file, text]) => [file.replace(/\.json$/, ""), JSON.parse(text)]),
);

const nodeSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

/** The fields of a map in the order of its schema, which is that of the sample: a new field gets its place by it. */
export function fieldOrder(kind: string): (at: FieldPath) => readonly string[] {
  return (at) => {
    let nodes = variants(SCHEMAS[kind]);
    for (const name of at) {
      nodes = nodes.flatMap(({ properties = {}, items }) =>
        variants(typeof name === "number" ? items : properties[name]),
      );
    }
    return [...new Set(nodes.flatMap(({ properties = {} }) => Object.keys(properties)))];
  };
}

function variants(schema: unknown): readonly z.infer<typeof nodeSchema>[] {
  const { data } = nodeSchema.safeParse(schema);
  if (data === undefined) return [];
  return [data, ...[...(data.anyOf ?? []), ...(data.oneOf ?? [])].flatMap(variants)];
}
