import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isDocumentId } from "../content/publish/collections.ts";

/** Folders whose parts share a page with entries that have the ids of their documents. */
const FOLDERS = ["layout", "components", "pages/experience", "pages/blog", "pages/error"];

// `list` is made by `useId`, whose ids begin with an underscore, too.
const FIXED = /\bid=(?:"([^"]+)"|\{`([^`]+)`\})|_ID = "([^"]+)"|const (?:panel|heading) = `([^`]+)`/g;

const fixed = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: import.meta.dirname })).flatMap(
  (file) =>
    [...readFileSync(path.join(import.meta.dirname, file), "utf8").matchAll(FIXED)].map((match) => ({
      file,
      id: match.slice(1).find((part) => part !== undefined) ?? "",
    })),
);

test("no id of the layout can be that of a document, whatever its file is called", () => {
  expect(fixed.map(({ id }) => id)).toEqual(expect.arrayContaining(["_main", "_drawer", "_site-menu"]));
  const shared = fixed.filter(({ id }) => isDocumentId(id.replace(/\$\{list\}/, "_").replaceAll(/\$\{[^}]*\}/g, "a")));
  expect(shared).toEqual([]);
});
