import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { legalFrontMatterSchema } from "../domain/site/legal-page.ts";
import { siteSchema } from "../domain/site/site.ts";
import { COLLECTIONS } from "./publish/collections.ts";

/** Below the content folder; the first line of each content file points there. */
const FOLDER = ".schemas";

/** JSON Schemas that let an editor complete and explain the fields of content files, as text by file name. */
export function editorSchemas(): ReadonlyMap<string, string> {
  const schemas: readonly (readonly [string, z.ZodType])[] = [
    ["site", siteSchema],
    ["legal", legalFrontMatterSchema],
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
 * A menu item of any type is accepted, and shown as an error, so that the site stays up (specification 8).
 * An editor should rather mark it, so that alternative is left out here.
 */
function withoutUnknownItems({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.oneOf === undefined) return;
  jsonSchema.oneOf = jsonSchema.oneOf.filter(({ properties }) => !isUnknown(properties?.["type"]));
}

function isUnknown(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && "const" in schema && schema.const === "unknown";
}

/** Writes the schemas into a content folder. */
export async function writeEditorSchemas(contentDir: string): Promise<void> {
  const folder = path.join(contentDir, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of editorSchemas()) await writeFile(path.join(folder, file), text);
}
