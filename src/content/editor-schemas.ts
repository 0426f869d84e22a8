import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { frontMatterSchema } from "../domain/site/document-page.ts";
import { siteSchema } from "../domain/site/site.ts";
import { COLLECTIONS } from "./publish/collections.ts";

/** The first line of each content file refers to it. */
const FOLDER = ".schemas";

/** JSON Schemas for editors, by file name. */
export function editorSchemas(): ReadonlyMap<string, string> {
  const schemas: readonly (readonly [string, z.ZodType])[] = [
    ["site", siteSchema],
    ["document", frontMatterSchema],
    ...COLLECTIONS.map(({ name, schema }) => [name, schema] as const),
  ];
  return new Map(
    schemas.map(([name, schema]) => [`${name}.json`, `${JSON.stringify(editorSchema(name, schema), null, 2)}\n`]),
  );
}

function editorSchema(name: string, schema: z.ZodType): object {
  return {
    title: name,
    ...z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override: withoutUnknownItems }),
  };
}

/**
 * At run time, menu items of unknown type are accepted and shown as errors (specification 8). Editors should flag
 * them.
 */
function withoutUnknownItems({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.oneOf === undefined) return;
  jsonSchema.oneOf = jsonSchema.oneOf.filter(({ properties }) => !isUnknown(properties?.["type"]));
}

function isUnknown(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && "const" in schema && schema.const === "unknown";
}

export async function writeEditorSchemas(contentDir: string): Promise<void> {
  const folder = path.join(contentDir, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of editorSchemas()) await writeFile(path.join(folder, file), text);
}
