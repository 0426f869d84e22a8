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

  it("allows only links and collapsible lists as menu items", () => {
    const site: unknown = JSON.parse(editorSchemas().get("site.json") ?? "");
    const kinds = ["item", "collapse"].map((kind) => ({ properties: { type: { const: kind } } }));
    expect(site).toMatchObject({ $defs: { __schema0: { oneOf: kinds } } });
  });

  it("allows only links and collapsible lists as menu items", () => {
    const site: unknown = JSON.parse(editorSchemas().get("site.json") ?? "");
    const kinds = ["item", "collapse"].map((kind) => ({ properties: { type: { const: kind } } }));
    expect(site).toMatchObject({ $defs: { __schema0: { oneOf: kinds } } });
  });
});
