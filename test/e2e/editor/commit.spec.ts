import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gitIn } from "../../support/cli/git.ts";
import { test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

test.use({ inGit: true });

test("commits the chosen files with a message, and leaves what else is staged", async ({
  page,
  editor,
  openDocument,
}) => {
  const git = (...args: readonly string[]) => gitIn(editor.root, ...args);
  await writeFile(path.join(editor.root, "notes.txt"), "Mine\n");
  await git("add", "notes.txt");
  const [file, other] = ["portfolio/languages/spanish.yaml", "portfolio/skills/typescript.yaml"];
  await openDocument(other);
  await page.getByLabel("Level", { exact: true }).fill("Every day");
  await openDocument(file);
  await page.getByLabel("Level", { exact: true }).fill("Fluent");
  await page.getByRole("banner").getByRole("button", { name: "Save" }).click();
  await expect.poll(() => editor.saved(file)).toContain("level: Fluent\n");
  await page.getByRole("link", { name: "Changes" }).click();

  const uncommitted = page.getByRole("region", { name: "Saved, not committed" });
  await uncommitted.getByRole("checkbox", { name: other }).uncheck();
  await uncommitted.getByText("Spanish", { exact: true }).click();
  const lines = uncommitted.getByRole("region", { name: `Lines of ${file}` });
  await expect(lines.locator("[data-side]")).toHaveText([/Removed: level: Fluent, on/, /Added: level: Fluent$/]);
  await uncommitted.getByLabel("What you changed").fill("Say less about Spanish");
  await uncommitted.getByRole("button", { name: "Commit" }).click();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Committed.");
  await expect(uncommitted).not.toContainText(file);
  await expect(uncommitted).toContainText(other);
  await expect(uncommitted.getByRole("heading")).toBeFocused();
  await expect(uncommitted.getByRole("button", { name: "Commit" })).toBeEnabled();

  expect(await git("log", "-1", "--format=%s")).toBe("Say less about Spanish");
  const shown = await git("show", "--stat", "--format=", "HEAD");
  expect(shown).toContain(file);
  expect(shown).toContain("1 file changed, 1 insertion(+), 1 deletion(-)");
  expect(await git("diff", "--cached", "--name-only")).toBe("notes.txt");
});
