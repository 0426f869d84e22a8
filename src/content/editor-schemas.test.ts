import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { editorSchemas } from "./editor-schemas.ts";

const SHIPPED = path.join(import.meta.dirname, "../../content/.schemas");

describe("editorSchemas", () => {
  it.runIf(existsSync(SHIPPED))(
    "matches the files in content/; if not, run `node src/content/write-editor-schemas.ts`",
    async () => {
      const files = await readdir(SHIPPED);
      expect(files.toSorted()).toEqual([...editorSchemas().keys()].toSorted());
      for (const [file, text] of editorSchemas()) expect(await readFile(path.join(SHIPPED, file), "utf8")).toBe(text);
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
});
