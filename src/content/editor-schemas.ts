import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { COLLECTIONS } from "../domain/collections.ts";
import { frontMatterSchema } from "../domain/site/page.ts";
import { siteSchema } from "../domain/site/site.ts";

/** The first line of each content file refers to it. */
const FOLDER = ".schemas";

/** JSON Schemas for editors, by file name. */
export function editorSchemas(): ReadonlyMap<string, string> {
  const schemas: readonly (readonly [string, z.ZodType])[] = [
    ["site", siteSchema],
    ["document", frontMatterSchema],
    ...COLLECTIONS.map(({ name, schema }) => [name, schema] as const),
  ];
  const texts = new Map(COLLECTIONS.map(({ name, textField }) => [name, textField]));
  return new Map(
    schemas.map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(editorSchema(name, schema, texts.get(name)), null, 2)}\n`,
    ]),
  );
}

/** @param textField written below the fields, in a Markdown file */
function editorSchema(name: string, schema: z.ZodType, textField = ""): object {
  const override = ({ jsonSchema, path }: { jsonSchema: z.core.JSONSchema.BaseSchema; path: readonly unknown[] }) => {
    if (path.length === 0) delete jsonSchema.properties?.[textField];
    withoutUnknownItems(jsonSchema);
  };
  return { title: name, ...z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override }) };
}

/**
 * At run time, menu items of unknown type are accepted and shown as errors. Editors should flag
 * them.
 */
function withoutUnknownItems(jsonSchema: z.core.JSONSchema.BaseSchema): void {
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
