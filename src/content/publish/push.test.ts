import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  EXPERIENCE,
  TESTIMONY,
  temporaryContent,
  writeFiles,
} from "../../../test/support/content/temporary-content.ts";
import type { Database } from "../../domain/collections.ts";
import type { Collections } from "../../domain/documents/document-store.ts";
import { readContentFolder } from "../read/read-content.ts";
import { writtenIn } from "./push.ts";

async function read(root: string, database: Database = "portfolio", before?: Collections) {
  return writtenIn(await readContentFolder(root, "2026-11-20"), database, before);
}

/** The documents of a store, by collection. */
function datasIn(collections: Collections | undefined) {
  const found = [...(collections?.values() ?? [])].flat();
  return Object.fromEntries(found.map(({ path, data }) => [path, data]));
}

test("each store has its own documents, by id, with marks as the owner typed them", async () => {
  const root = await temporaryContent({
    "portfolio/testimonies/linus.yaml": TESTIMONY,
    "portfolio/testimonies/Grace.yaml": TESTIMONY.replace("at once", `"at once"`),
    "tracker/testimonies/t.yaml": "comments: { original: [Quick] }",
  });
  const portfolio = await read(root);
  expect([...(portfolio?.keys() ?? [])]).toEqual(["testimonies"]);
  expect(portfolio?.get("testimonies")).toMatchObject([
    { id: "Grace", path: "testimonies/Grace", data: { quotes: [`Found the ||moth|| "at once"`] } },
    { id: "linus" },
  ]);
  expect(datasIn(await read(root, "tracker"))).toMatchObject({ "testimonies/t": { score: 5 } });
});

test("a store without files has nothing, not even no documents", async () => {
  const root = await temporaryContent({ "portfolio/testimonies/grace.yaml": TESTIMONY });
  expect(await read(root, "tracker")).toBeUndefined();
});

test("the last valid version of an invalid file stays until that is fixed or deleted", async () => {
  const file = "portfolio/experiences/engineer.yaml";
  const root = await temporaryContent({ [file]: EXPERIENCE, "portfolio/testimonies/grace.yaml": TESTIMONY });
  const before = await read(root);
  await writeFiles(root, { [file]: "title: [" });
  const kept = await read(root, "portfolio", before);
  expect(datasIn(kept)).toEqual(datasIn(before));
  expect(datasIn(await read(root))).not.toHaveProperty(["experiences/engineer"]);
  await writeFiles(root, { [file]: EXPERIENCE.replace("Engineer", "Manager") });
  expect(datasIn(await read(root, "portfolio", kept))["experiences/engineer"]).toMatchObject({ title: "Manager" });
  await rm(path.join(root, file));
  expect(datasIn(await read(root, "portfolio", kept))).not.toHaveProperty(["experiences/engineer"]);
});
