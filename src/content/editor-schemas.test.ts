import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { editorSchemas } from "./editor-schemas.ts";

const SHIPPED = path.join(import.meta.dirname, "../../content/.schemas");

async function textsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), "utf8")] as const)),
  );
}

describe("editorSchemas", () => {
  it.runIf(existsSync(SHIPPED))(
    "matches the files in content/; if not, run `node src/content/write-editor-schemas.ts`",
    async () => {
      expect(await textsIn(SHIPPED)).toEqual(editorSchemas());
    },
  );

  it("requires fields without a default and describes fields", () => {
    const schema: unknown = JSON.parse(editorSchemas().get("experience.json") ?? "");
    expect(schema).toMatchObject({
      required: ["categories", "title"],
      additionalProperties: false,
      properties: {
        ranking: { default: 0, description: "Higher comes first" },
        dates: { properties: { start: { type: ["string", "integer"], pattern: "^\\d{4}(-\\d{2}){0,2}$" } } },
      },
    });
  });

  it("allows only links and collapsible lists as menu items", () => {
    const text = editorSchemas().get("site.json") ?? "";
    expect(text).toContain('"const": "item"');
    expect(text).toContain('"const": "collapse"');
    const site: unknown = JSON.parse(text);
    expect(site).toMatchObject({ $defs: { __schema0: { oneOf: [{}, {}] } } });
  });
});
