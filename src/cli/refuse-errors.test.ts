import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryContent } from "../../test/support/content/temporary-content.ts";
import { FIXTURE } from "../../test/support/fixture.ts";
import { readSettings } from "../server/settings.ts";
import { StartError } from "../site/log.ts";
import { refuseErrors } from "./refuse-errors.ts";

async function refusal(contentDir: string): Promise<unknown> {
  const settings = readSettings({ CONTENT_DIR: contentDir, DATA_DIR: path.join(contentDir, "..", "no-data") });
  const context = { settings, now: () => new Date("2026-11-27"), terminal: { progress: () => undefined } };
  return refuseErrors(context).catch((error: unknown) => error);
}

test("content with errors is refused with all of them, and how to go on", async () => {
  const folder = await temporaryContent({
    "portfolio/experiences/one.yaml": "categories: [Work]\ntitel: Engineer\n",
    "media/a.svg": "no picture",
  });
  await writeFile(path.join(folder, "legal/terms.md"), "---\ntitle: Terms\n---\n");
  const error = await refusal(folder);
  expect(error).toBeInstanceOf(StartError);
  const lines = String(error).split("\n");
  for (const file of ["legal/terms.md", "portfolio/experiences/one.yaml", "media/a.svg"]) {
    expect(lines).toContainEqual(expect.stringContaining(`${file}:`));
  }
  expect(lines.filter((line) => / warning /.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^Nothing was exported: .*export again\.$/);
});

test("content without errors is not refused", async () => {
  expect(await refusal(FIXTURE)).toBeUndefined();
});
