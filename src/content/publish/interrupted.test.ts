import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  EXPERIENCE,
  TESTIMONY,
  temporaryContent,
  writeFiles,
} from "../../../test/support/content/temporary-content.ts";
import { countsFrom } from "../../domain/documents/counts.ts";
import type { ContentStore } from "../../domain/documents/document-store.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { readContentFolder } from "../read/read-content.ts";
import { publish } from "./publish.ts";

const TODAY = "2026-11-20";

function emptyStore() {
  const store = openSqlite(":memory:");
  onTestFinished(() => store.close());
  return store;
}

/** Throws at the nth write, before or after it takes effect. */
function killedAt(n: number, store: ContentStore, when: "before" | "after"): ContentStore {
  let writes = 0;
  async function write(work: () => Promise<void>): Promise<void> {
    writes += 1;
    if (writes === n && when === "before") throw new Error("killed");
    await work();
    if (writes === n) throw new Error("killed");
  }
  return {
    published: (collection) => store.published(collection),
    documents: (collection) => store.documents(collection),
    addCounts: (...added) => store.addCounts(...added),
    put: (...document) => write(() => store.put(...document)),
    remove: (...document) => write(() => store.remove(...document)),
  };
}

test("repeating an interrupted publish reaches the same state, counters included", async () => {
  const root = await temporaryContent({
    "portfolio/experiences/changed.yaml": EXPERIENCE,
    "portfolio/experiences/gone.yaml": EXPERIENCE,
    "portfolio/testimonies/same.yaml": TESTIMONY,
    "portfolio/testimonies/gone.yaml": TESTIMONY,
  });
  const before = await readContentFolder(root, TODAY);
  await rm(path.join(root, "portfolio/experiences/gone.yaml"));
  await rm(path.join(root, "portfolio/testimonies/gone.yaml"));
  await writeFiles(root, {
    "portfolio/experiences/changed.yaml": EXPERIENCE.replace("Engineer", "Manager"),
    "portfolio/experiences/new.yaml": EXPERIENCE,
    "portfolio/blog/new.yaml": "title: T\ndate: 2021-01-01\ncategories: [life]\nlength: { minutes: 1 }\n",
  });
  const after = await readContentFolder(root, TODAY);
  const writes = 5;

  async function filledStore() {
    const store = emptyStore();
    await store.signIn();
    await publish(before, { portfolio: store });
    await store.count("traffic", "events", countsFrom([["visits", "all", 3]]), { writer: "w", sequence: 1 });
    return store;
  }
  async function stateOf(store: Awaited<ReturnType<typeof filledStore>>) {
    return Promise.all(
      ["experiences", "testimonies", "blog", "traffic"].map(async (collection) => [
        await store.query(collection),
        await store.published(collection),
      ]),
    );
  }

  const uninterrupted = await filledStore();
  const done = await publish(after, { portfolio: uninterrupted });
  const plan = done.get("portfolio");
  expect((plan?.put.length ?? 0) + (plan?.remove.length ?? 0)).toBe(writes);
  const expected = await stateOf(uninterrupted);

  for (const when of ["before", "after"] as const) {
    for (let n = 1; n <= writes; n++) {
      const store = await filledStore();
      await expect(publish(after, { portfolio: killedAt(n, store, when) })).rejects.toThrow("killed");
      await publish(after, { portfolio: store });
      expect(await stateOf(store), `${when} write ${n}`).toEqual(expected);
    }
  }
});
