import { Buffer } from "node:buffer";
import type { Page } from "@playwright/test";
import { gitIn } from "../../support/cli/git.ts";
import { DRAWING, test } from "../support/editor.ts";
import { expect } from "../support/test.ts";

const status = (page: Page) => page.getByRole("banner").getByRole("status");

test("the editor changes only the lines that the owner edited", async ({
  page,
  editor,
  openDocument,
  allowedErrors,
}) => {
  test.slow();
  // A change that is not valid.
  allowedErrors.push(/status of 422/);
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });

  await test.step("adds a job with a picture, with the keyboard alone", async () => {
    await openDocument("site.yaml");
    await page.getByRole("button", { name: "Add to Experience" }).press("Enter");
    await page.getByLabel("Name of its file").fill("Lighthouse  Keéper");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Lighthouse Keeper" })).toBeFocused();
    await field("Subtitle").fill("Harbor Authority");
    const media = page.getByRole("group", { name: "Media" });
    await media.getByRole("button", { name: "Choose Avatar" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Choose Avatar" });
    await expect(dialog.getByLabel("Find")).toBeFocused();
    await dialog
      .getByLabel("Add a picture")
      .setInputFiles({ name: "lamp.svg", mimeType: "image/svg+xml", buffer: Buffer.from(DRAWING) });
    await expect(dialog).toBeHidden();
    await expect(status(page)).toHaveText("Saved.");
    const text = await editor.text("portfolio/experiences/lighthouse-keeper.yaml");
    expect(text).toContain("subtitle: Harbor Authority\n");
    expect(text).toContain("media:\n  avatar: lamp.svg\n");
    expect(await editor.text("media/lamp.svg")).toBe(DRAWING);
    await gitIn(editor.root, "add", ".");
    await gitIn(editor.root, "commit", "--quiet", "--message", "Add a job");
  });

  await test.step("corrects a date and hides a testimonial", async () => {
    await openDocument("site.yaml");
    await page.getByLabel("Find a document").fill("oskar");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Oskar Nyberg" })).toBeFocused();
    await field("Date").fill("2015-13-01");
    await expect(status(page)).toHaveText("Not saved: correct the errors that are marked.");
    await expect(field("Date")).toHaveAccessibleDescription(/Error: /);
    await field("Date").fill("2015-12-09");
    await expect(status(page)).toHaveText("Saved.");
    await expect(field("Date")).not.toHaveAttribute("aria-invalid");
    await openDocument("portfolio/testimonies/ama-bisangwa.yaml");
    await field("Validated").press("Space");
    await expect(status(page)).toHaveText("Saved.");
    await expect(page.getByRole("navigation", { name: "Documents" })).toContainText("Ama BisangwaHidden");
  });

  await test.step("changes the accent color, reorders the menu and takes the tracker away", async () => {
    await openDocument("site.yaml", "theme");
    await field("Accent").fill("#0b6e4f");
    await expect(status(page)).toHaveText("Saved.");
    await openDocument("site.yaml", "menu");
    await page.getByRole("button", { name: "Move up: 2 of 4" }).press("Enter");
    await expect(status(page)).toHaveText("Saved.");
    await openDocument("site.yaml", "pages");
    for (const path of ["/2020-tracker", "/2022-tracker"]) {
      const row = page.getByRole("main").getByRole("listitem").filter({ hasText: path });
      await row.getByRole("button", { name: /^Remove/ }).press("Enter");
      await expect(row).toHaveCount(0);
      await expect(status(page)).toHaveText("Saved.");
    }
  });

  await test.step("shows the changed lines", async () => {
    const lines = (await editor.diff()).split("\n");
    const tracker = lines.findIndex((line) => line.includes("/2020-tracker"));
    expect(lines.slice(0, tracker)).toEqual([
      "+++ b/content/portfolio/testimonies/ama-bisangwa.yaml",
      "-validated: true",
      "+++ b/content/portfolio/testimonies/oskar-nyberg.yaml",
      expect.stringMatching(/^-date: /),
      "+date: 2015-12-09",
      "+++ b/content/site.yaml",
      "+  - id: experience",
      "+    name: Experience",
      "-  - id: experience",
      "-    name: Experience",
    ]);
    const rest = lines.slice(tracker);
    expect(rest.slice(-2)).toEqual(["+theme:", '+  accent: "#0b6e4f"']);
    expect(rest.slice(0, -2).every((line) => line.startsWith("-"))).toBe(true);
  });

  await test.step("reverts one file and commits another", async () => {
    await page.getByRole("link", { name: "Changes" }).click();
    await page
      .getByRole("button", { name: "Revert content/site.yaml" })
      .or(page.getByRole("button", { name: "Revert site.yaml" }))
      .click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Reverted site.yaml.");
    await page.getByRole("checkbox", { name: "portfolio/testimonies/ama-bisangwa.yaml" }).uncheck();
    await page.getByLabel("What you changed").fill("Correct a date");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Committed.");
    expect(await gitIn(editor.root, "show", "--name-only", "--format=%s")).toBe(
      "Correct a date\n\ncontent/portfolio/testimonies/oskar-nyberg.yaml",
    );
    expect(await editor.diff()).toBe("+++ b/content/portfolio/testimonies/ama-bisangwa.yaml\n-validated: true");
  });
});
