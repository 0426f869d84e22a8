import { z } from "zod";

const schemaWithFields = z.object({ properties: z.record(z.string(), z.unknown()) });

/** The field that names a document of this JSON Schema, if it has one. */
export function titleField(schema: unknown): "title" | "name" | undefined {
  const properties = schemaWithFields.safeParse(schema).data?.properties ?? {};
  if ("title" in properties) return "title";
  return "name" in properties ? "name" : undefined;
}
