import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument, type Document as YamlDocument } from "yaml";
import { copyContent, removePages } from "../support/content.ts";
import { hydrated, menuBar, title, WIDE } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

// The browser reports the status of the missing page.
test.use({ viewport: WIDE, allowedErrors: [/404/] });

const BOARDS = {
  path: "/boards",
  kind: "experiences",
  category: "Social Impact",
  title: "Board Seats",
  description: "Written by a test.",
};

async function change(file: string, edit: (document: YamlDocument) => void): Promise<void> {
  const document = parseDocument(await readFile(file, "utf8"));
  edit(document);
  await writeFile(file, document.toString());
}

test("a page that was opened earlier finds an added page and no longer finds a removed one", async ({
  page,
  startSite,
}) => {
  const contentDir = await copyContent();
  const file = (name: string) => path.join(contentDir, name);
  const site = await startSite({ contentDir });
  await page.goto(`${site.origin}/evolution`);
  await hydrated(page);
  await change(file("site.yaml"), (yaml) => yaml.addIn(["pages"], BOARDS));
  await change(file("portfolio/experiences/ballot-line-shift-lead.yaml"), (experience) => {
    experience.set("link", BOARDS.path);
    experience.set("linkLabel", "See the seats");
  });
  await site.reload();
  async function follow(name: string): Promise<void> {
    await menuBar(page).getByRole("button", { name: "Experience" }).click();
    await menuBar(page).getByRole("link", { name }).click();
  }
  await test.step("finds the added page, which is missing from the routes of the open document", async () => {
    await follow("Social Impact");
    await page.getByRole("main").getByRole("link", { name: "See the seats" }).click();
    await expect(title(page)).toHaveText("Board Seats");
  });
  await test.step("does not find the removed page, to which the open document still links", async () => {
    await change(file("site.yaml"), (yaml) => removePages(yaml, ["/awards"]));
    await site.reload();
    await follow("Awards");
    await expect(title(page)).toHaveText("Not found");
  });
});
