import { appendFile, cp, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { array, assert, asyncProperty, constantFrom } from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { DANA, DIRECTOR, KIGALI, SEEDED_FAULTS, svg } from "../../../test/support/cli/seeded-faults.ts";
import { writeFiles } from "../../../test/support/content/temporary-content.ts";
import { FIXTURE } from "../../../test/support/fixture.ts";
import * as read from "../read/read-content.ts";
import * as media from "../read/read-media.ts";
import * as check from "./check-content.ts";

const POST = "portfolio/blog/reading-a-queue.md";
const HOUR_MS = 3_600_000;

interface Modules {
  readonly read: typeof read;
  readonly media: typeof media;
  readonly check: typeof check;
}

/** Have read nothing yet. */
async function freshModules(): Promise<Modules> {
  vi.resetModules();
  return {
    read: await import("../read/read-content.ts"),
    media: await import("../read/read-media.ts"),
    check: await import("./check-content.ts"),
  };
}

async function findings(root: string, today: string, { read, media, check }: Modules) {
  const scan = await read.scanContent(root, today);
  const pictures = await media.readMedia(root);
  return {
    diagnostics: check.checkContent(scan, { media: pictures, today, pages: scan.site?.pages }),
    documents: scan.documents,
    documentPages: scan.documentPages,
    translatedPages: scan.translations.map(({ documentPages }) => documentPages),
  };
}

/** What may happen to a content folder between two checks. */
interface Change {
  readonly what: string;
  apply(root: string): Promise<unknown>;
}

const faults = Object.values(SEEDED_FAULTS)
  .flat()
  .map(({ what, file, from, to }): Change => {
    return {
      what,
      async apply(root) {
        const text = from === undefined ? "" : await readFile(path.join(root, file), "utf8").catch(() => "");
        await writeFiles(root, { [file]: from === undefined ? to : text.replace(from, to) });
      },
    };
  });
const written = (file: string, text: string): Change => ({
  what: `writing ${file}: ${text}`,
  apply: (root) => writeFiles(root, { [file]: text }),
});
const removed = (file: string): Change => ({
  what: `removing ${file}`,
  apply: (root) => rm(path.join(root, file), { force: true }),
});
const renamed = (file: string, to: string): Change => ({
  what: `renaming ${file}`,
  // It may be gone already.
  apply: (root) => rename(path.join(root, file), path.join(root, to)).catch(() => undefined),
});
const original = (file: string): Change => ({
  what: `undoing ${file}`,
  apply: (root) => cp(path.join(FIXTURE, file), path.join(root, file)),
});

const CHANGES: readonly Change[] = [
  ...faults,
  ...["site.yaml", DIRECTOR, DANA, KIGALI, POST].map(original),
  ...[DIRECTOR, DANA, KIGALI, POST, "legal/terms.md", "media/portrait.svg"].map(removed),
  renamed(DANA, "portfolio/testimonies/dana-lee.yaml"),
  renamed(POST, "portfolio/blog/reading-a-line.md"),
  written("portfolio/blog/reading-a-queue.yaml", "title: Q\ndate: 2021-01-01\ncategories: [tech]\n"),
  written("portfolio/experiences/new.yaml", "title: New\ncategories: [Wrok]\nlink: /nowhere\n"),
  written("media/new.svg", svg("<script/>")),
  written("media/new.svg", svg("<circle r='1'/>")),
  { what: "listing Spanish", apply: (root) => appendFile(path.join(root, "site.yaml"), "\nlanguages: [es]\n") },
  written("site.es.yaml", "tagline: Construyo\n"),
  written("site.es.yaml", "tagline: ||Construyo||\nrol: Nada\n"),
  written(DIRECTOR.replace(".yaml", ".es.yaml"), "title: Directora\n"),
  written(DIRECTOR.replace(".yaml", ".es.yaml"), "ranking: 3\nlink: /nada\n"),
  written("legal/terms.es.md", "---\ntitle: Condiciones\n---\n\nVer [la lista](/nada).\n"),
  written("legal/terms.es.md", "---\ntitle: [\n---\n"),
];

test("a check after any changes finds what a first check would", async () => {
  // As if no file were young, so that all that is the same is remembered.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  const changes = array(constantFrom(...CHANGES), { minLength: 1, maxLength: 8 });
  const days = constantFrom("2026-11-20", "2015-01-01");
  await assert(
    asyncProperty(changes, days, async (all, lastDay) => {
      const root = await mkdtemp(path.join(tmpdir(), "repeated-"));
      try {
        await cp(FIXTURE, root, { recursive: true });
        for (const change of all) {
          await findings(root, "2026-11-20", { read, media, check });
          await change.apply(root);
        }
        const again = await findings(root, lastDay, { read, media, check });
        expect(again).toEqual(await findings(root, lastDay, await freshModules()));
      } finally {
        await rm(root, { recursive: true });
      }
    }),
    { numRuns: 8 },
  );
});
