import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SITE_YAML, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { readContentFolder } from "./read-content.ts";

const TODAY = "2026-11-20";
const MISSPELLED_ITEM = '{"id":"a","title":"A","type":"item","url":"/",\n"visble":false}';

describe("a content folder without a valid site.yaml", () => {
  it("is rejected if site.yaml is missing", async () => {
    const root = await temporaryContent({});
    await rm(path.join(root, "site.yaml"));
    await expect(readContentFolder(root, TODAY)).rejects.toMatchObject({
      name: "InvalidContent",
      message: "site.yaml:1:1 the file is missing",
      diagnostics: [{ file: "site.yaml", line: 1, column: 1, message: "the file is missing" }],
    });
  });

  it("is rejected if the folder does not exist", async () => {
    const root = path.join(await temporaryContent({}), "elsewhere");
    await expect(readContentFolder(root, TODAY)).rejects.toMatchObject({
      diagnostics: [{ message: "the folder does not exist" }],
    });
  });

  it.each<[text: string, expected?: string]>([
    ["", "site.yaml:1:1 the file is empty"],
    [SITE_YAML.replace('"location":"Here"', '\n"location":true'), "site.yaml:2:1 owner.location: "],
    [SITE_YAML.replace(/"links":\[[^\]]*\]/, '"version":2,\n"links":{"email":"mailto:a@b.example"}')],
    [SITE_YAML.replace('"pages"', '\n"pgaes"'), "site.yaml:1:1 pages: "],
    [
      SITE_YAML.replace('"menu":[]', `"menu":[{"id":"g","name":"G","children":[${MISSPELLED_ITEM}]}]`),
      'site.yaml:2:1 menu.0.children.0: unknown field "visble"',
    ],
  ])("is rejected with the position of the error", async (text, expected) => {
    const root = await temporaryContent({ "site.yaml": text });
    await expect(readContentFolder(root, TODAY)).rejects.toThrow(expected);
  });
});
