import path from "node:path";
import { expect, it } from "vitest";
import { isoDay } from "../domain/format/dates.ts";
import { readContentFolder } from "./read/read-content.ts";

it("the content that ships reads without problems", async () => {
  const { documents, problems } = await readContentFolder(
    path.join(import.meta.dirname, "../../content"),
    isoDay(new Date()),
  );
  expect(problems).toEqual([]);
  expect(documents).not.toEqual([]);
});
