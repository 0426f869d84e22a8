import path from "node:path";
import { expect, it } from "vitest";
import { isoDay } from "../domain/format/dates.ts";
import { readPack } from "./read/read-content.ts";

it("the content that ships reads without problems", async () => {
  const { documents, problems } = await readPack(path.join(import.meta.dirname, "../../content"), isoDay(new Date()));
  expect(problems).toEqual([]);
  expect(documents).not.toEqual([]);
});
