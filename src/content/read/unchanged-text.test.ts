import { stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { unchangedText } from "./unchanged-text.ts";

/** More than a step of any file system that tests run on. */
const STEP_MS = 20;
const HOUR_MS = 3_600_000;

async function fileWith(text: string): Promise<string> {
  const place = path.join(await temporaryContent({}), "a.yaml");
  await writeFile(place, text);
  return place;
}

test("a file that changed just now is read each time: another change may have the same time", async () => {
  const place = await fileWith("one");
  const found = await stat(place);
  vi.useFakeTimers({ toFake: ["Date"], now: Math.max(found.mtimeMs, found.ctimeMs) + 2_999 });
  onTestFinished(() => void vi.useRealTimers());
  expect(await unchangedText(place, found)).toBe("one");
  await writeFile(place, "two");
  expect(await unchangedText(place, found)).toBe("two");
});

test("an older file is read again only after a change, also if its size and its time were put back", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
  onTestFinished(() => void vi.useRealTimers());
  const place = await fileWith("one");
  await utimes(place, 1, 1);
  const found = await stat(place);
  expect(await unchangedText(place, found)).toBe("one");
  await pause(STEP_MS);
  await writeFile(place, "two");
  await utimes(place, 1, 1);
  expect(await unchangedText(place, found)).toBe("one");
  expect(await unchangedText(place, await stat(place))).toBe("two");
});
