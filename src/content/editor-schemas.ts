import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { COLLECTIONS } from "../domain/collections.ts";
import { resumeVersionSchema } from "../domain/resume/resume-version.ts";
import { frontMatterSchema } from "../domain/site/page.ts";
import { recipientsSchema } from "../domain/site/recipients.ts";
import { siteSchema } from "../domain/site/site.ts";

/** The first line of each content file refers to it. */
const FOLDER = ".schemas";

/** JSON Schemas for editors, by file name. */
export function editorSchemas(): ReadonlyMap<string, string> {
  const schemas: readonly (readonly [name: string, schema: z.ZodType, textField?: string | undefined])[] = [
    ["site", siteSchema],
    ["document", frontMatterSchema],
    ["resume-version", resumeVersionSchema],
    ["recipients", recipientsSchema],
    ...COLLECTIONS.map(({ name, schema, textField }) => [name, schema, textField] as const),
  ];
  return new Map(schemas.map((one) => [`${one[0]}.json`, `${JSON.stringify(editorSchema(...one), null, 2)}\n`]));
}

/** @param textField written below the fields, in a Markdown file */
function editorSchema(name: string, schema: z.ZodType, textField = ""): object {
  const override = ({ jsonSchema, path }: { jsonSchema: z.core.JSONSchema.BaseSchema; path: readonly unknown[] }) => {
    if (path.length === 0) delete jsonSchema.properties?.[textField];
    if (jsonSchema.oneOf === undefined) return;
    // Pages show menu items of unknown type as errors, and editors should do so, too.
    jsonSchema.oneOf = jsonSchema.oneOf.filter(({ properties }) => Object(properties?.["type"]).const !== "unknown");
  };
  return { title: name, ...z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override }) };
}

export async function writeEditorSchemas(contentDir: string): Promise<void> {
  const folder = path.join(contentDir, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const [file, text] of editorSchemas()) await writeFile(path.join(folder, file), text);
}
