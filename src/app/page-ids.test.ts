import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isDocumentId } from "../domain/collections.ts";

/** Folders whose components share a page with elements that use document ids. */
const FOLDERS = ["layout", "components", "pages/experience", "pages/blog", "pages/skills", "pages/error"];

// `list` comes from `useId`, whose ids start with an underscore, too.
const FIXED_ID = /\bid=(?:"([^"]+)"|\{`([^`]+)`\})|_ID = "([^"]+)"|const (?:panel|heading) = `([^`]+)`/g;

const fixed = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: import.meta.dirname })).flatMap(
  (file) =>
    [...readFileSync(path.join(import.meta.dirname, file), "utf8").matchAll(FIXED_ID)].map((match) => ({
      file,
      id: match.slice(1).find((part) => part !== undefined) ?? "",
    })),
);

test("no id of the layout can equal a document's id", () => {
  expect(fixed.map(({ id }) => id)).toEqual(expect.arrayContaining(["_main", "_drawer", "_site-menu"]));
  const shared = fixed.filter(({ id }) => isDocumentId(id.replace(/\$\{list\}/, "_").replaceAll(/\$\{[^}]*\}/g, "a")));
  expect(shared).toEqual([]);
});
