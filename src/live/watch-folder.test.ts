import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { watchFolder } from "./watch-folder.ts";

test("reports each change of a file, also when another replaces it", async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, "blog"));
  const file = path.join(folder, "blog/hello.md");
  await writeFile(file, "0");
  const reports: (readonly string[])[] = [];
  const stop = await watchFolder(folder, async (files) => void reports.push(files));
  onTestFinished(stop);
  async function expectReportAfter(change: () => Promise<void>): Promise<void> {
    const before = reports.length;
    await change();
    await vi.waitFor(() => expect(reports.slice(before).flat()).toContain(path.join("blog", "hello.md")), 5_000);
  }
  for (const text of ["1", "2", "3"]) {
    await expectReportAfter(async () => {
      await writeFile(path.join(folder, "new"), text);
      await rename(path.join(folder, "new"), file);
    });
  }
  await expectReportAfter(() => writeFile(file, "4"));
});
