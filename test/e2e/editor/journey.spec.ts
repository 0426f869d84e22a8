import { gitIn } from "../../support/cli/git.ts";
import { test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

test.use({ inGit: true });

test("fills in a testimony with the keyboard alone, is told what is wrong, saves and commits", async ({
  page,
  editor,
  openDocument,
}) => {
  // The first request builds the packages of the page.
  test.slow();
  const file = "portfolio/testimonies/oskar-nyberg.yaml";
  const other = "portfolio/skills/typescript.yaml";
  const { keyboard } = page;
  await test.step("another document, which is not committed", async () => {
    await openDocument(other);
    await page.getByLabel("Level", { exact: true }).fill("Every day");
  });
  await test.step("the form", async () => {
    await openDocument(file);
    await page.getByLabel("Role", { exact: true }).press("ControlOrMeta+a");
    await keyboard.type("Head of support");
    await expect.poll(() => editor.text(file)).toContain("role: Head of support\n");

    await page.getByRole("button", { name: "Choose Image" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Choose Image" });
    await expect(dialog.getByLabel("Find")).toBeFocused();
    await keyboard.type("face-3");
    await expect(dialog.getByRole("status")).toHaveText("1 file");
    for (const key of ["Tab", "Tab", "Enter"]) await keyboard.press(key);
    await expect.poll(() => editor.text(file)).toContain("image: faces/face-3.svg\n");

    await page.getByLabel("Impact", { exact: true }).press("V");
    await expect.poll(() => editor.text(file)).toContain("impact: 2\n");

    const date = page.getByRole("group", { name: "Date" });
    await date.getByLabel("Year").press("ControlOrMeta+a");
    for (const [text, key] of [
      ["2015", "Tab"],
      ["D", "Tab"],
      ["09", "Tab"],
    ] as const) {
      await keyboard.type(text);
      await keyboard.press(key);
    }
    await expect.poll(() => editor.text(file)).toContain("date: 2015-12-09\n");

    await page.getByRole("button", { name: "Add field", exact: true }).press("Enter");
    await page.getByRole("button", { name: /^Rating/ }).press("Enter");
    await expect(page.getByLabel("Rating", { exact: true })).toBeFocused();
    await keyboard.type("4.5");
    await expect.poll(() => editor.text(file)).toContain("rating: 4.5\n");
  });
  await test.step("what is wrong, beside its field and in a list", async () => {
    const role = page.getByLabel("Role", { exact: true });
    await role.fill("");
    await expect(role).toHaveAttribute("aria-invalid", "true");
    await expect(role).toHaveAccessibleDescription(/Error: Missing role/);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Problems/ })
      .click();
    await page.getByRole("main").getByRole("link").filter({ hasText: "Missing role" }).first().press("Enter");
    await expect(role).toBeFocused();
    await role.fill("Head of support");
    await expect(role).not.toHaveAttribute("aria-invalid");
  });
  await test.step("saving writes these lines only", async () => {
    const before = (await editor.saved(file)) ?? "";
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved: All changes.");
    const after = (await editor.saved(file)) ?? "";
    expect(after).toBe(await editor.text(file));
    const kept = before.split("\n").filter((line) => !/^(role|image|impact|date|rating):/.test(line));
    expect(after.split("\n").filter((line) => !/^(role|image|impact|date|rating):/.test(line))).toEqual(kept);
  });
  await test.step("the chosen files are committed", async () => {
    await page.getByRole("link", { name: "Changes" }).click();
    const uncommitted = page.getByRole("region", { name: "Saved, not committed" });
    await uncommitted.getByRole("checkbox", { name: other }).uncheck();
    await uncommitted.getByLabel("What you changed").fill("Say more about Oskar");
    await uncommitted.getByRole("button", { name: "Commit" }).click();
    await expect(page.getByRole("banner").getByRole("status")).toHaveText("Committed.");
    await expect(uncommitted).not.toContainText(file);
    await expect(uncommitted).toContainText(other);
    const git = (...args: readonly string[]) => gitIn(editor.root, ...args);
    expect(await git("log", "-1", "--format=%s")).toBe("Say more about Oskar");
    const shown = await git("show", "--stat", "--format=", "HEAD");
    expect(shown).toContain(file);
    expect(shown).toContain("1 file changed");
  });
});
