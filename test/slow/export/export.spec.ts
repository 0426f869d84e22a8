import { readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { copyContent } from "../../e2e/support/content.ts";
import { crowdContent } from "../../e2e/support/crowd-content.ts";
import { documentLoads, footerLink, hydrated, title, WIDE } from "../../e2e/support/layout.ts";
import { test } from "../../e2e/support/own-export.ts";
import { leakedIn, redactedWords } from "../../e2e/support/secrets.ts";
import { expect } from "../../e2e/support/test.ts";
import { contentInTwoLanguages } from "../../e2e/support/two-languages.ts";
import { filter } from "../../e2e/support/wall.ts";

// An export takes its time.
test.describe.configure({ timeout: 300_000 });

const SECRET = "PLANTED-SECRET";

/** Symlinks are read as well. */
async function readFilesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const texts = files.map(async (file) => [path.relative(folder, file), await readFile(file, "latin1")] as const);
  return new Map(await Promise.all(texts));
}

test("an export contains no redacted words or keys, whatever the settings, and refuses symlinks out of their folder", async ({
  setUpExport,
}) => {
  const secrets = await redactedWords();
  const contentDir = await copyContent((site) => site.setIn(["modes", "protected", "hosts"], ["*"]));
  const { target, run } = await setUpExport(contentDir);
  const links = { "media/all": "../portfolio", "media/dana.svg": "../portfolio/testimonies/dana-kim.yaml" };
  const keys = ["key.json", "portfolio/key.json", "media/key.json"];
  for (const name of [...keys, ".env", "media/.env"]) await writeFile(path.join(contentDir, name), SECRET);
  for (const [name, to] of Object.entries(links)) await symlink(to, path.join(contentDir, name));
  const { code, output } = await run();
  expect(code).toBe(1);
  for (const name of [...keys, ...Object.keys(links)]) {
    expect(output).toContain(`${name}:`);
    await rm(path.join(contentDir, name));
  }
  expect(await run()).toMatchObject({ code: 0 });
  const texts = await readFilesIn(target);
  expect(texts.size).toBeGreaterThan(60);
  for (const [name, text] of texts)
    expect({ name, has: text.includes(SECRET), leaked: leakedIn(text, secrets) }).toEqual({
      name,
      has: false,
      leaked: [],
    });
});

test("an export after an edit is the same as one from scratch; one of content with errors names them and keeps the last", async ({
  setUpExport,
}) => {
  const contentDir = await copyContent();
  const { target, run } = await setUpExport(contentDir);
  const edit = async (name: string, before: string, after: string) => {
    const file = path.join(contentDir, name);
    const text = await readFile(file, "utf8");
    expect(text).toContain(before);
    await writeFile(file, text.replace(before, after));
  };
  const testimony = "portfolio/testimonies/ama-bisangwa.yaml";
  expect(await run()).toMatchObject({ code: 0 });
  await edit("site.yaml", "From March 2027", "From April 2027");
  await edit("legal/terms.md", "Read, print and link", "Print and link");
  await edit(testimony, "Trader liaison", "Market liaison");
  expect(await run()).toMatchObject({ code: 0 });
  const edited = await readFilesIn(target);
  await rm(target, { recursive: true });
  expect(await run()).toMatchObject({ code: 0 });
  const fromScratch = await readFilesIn(target);
  expect([...fromScratch].filter(([name, text]) => edited.get(name) !== text).map(([name]) => name)).toEqual([]);
  expect(edited.size).toBe(fromScratch.size);

  await rm(path.join(contentDir, "legal/terms.md"));
  await edit(testimony, "role: ", "rolle: ");
  const { code, output } = await run();
  expect(code).toBe(1);
  for (const words of ["legal/terms.md:", "ama-bisangwa.yaml:", "Nothing was exported"])
    expect(output).toContain(words);
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readFilesIn(target)).toEqual(fromScratch);
});

test("every language is exported, and visitors stay in theirs without a server", async ({
  page,
  setUpExport,
  startStaticSite,
}) => {
  const own = await setUpExport(await contentInTwoLanguages());
  expect(await own.run()).toMatchObject({ code: 0 });
  const file = (name: string) => readFile(path.join(own.target, name), "utf8");
  expect(await file("es/resume.txt")).toContain("Líder de producto e ingeniería");
  expect(await file("cv/index.html")).toContain("url=/professional");
  expect(await file("es/cv/index.html")).toContain(
    '<link rel="canonical" href="https://robinvale.example/es/professional"',
  );
  const site = await startStaticSite({ buildDir: own.buildDir });
  await page.setViewportSize(WIDE);
  await page.goto(`${site.origin}/es/awards`);
  await hydrated(page);
  await expect(title(page)).toHaveText("Premios");
  const loads = documentLoads(page);
  await footerLink(page, "Condiciones").click();
  await expect(page).toHaveURL(`${site.origin}/es/terms`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Robin Vale/ })
    .click();
  await expect(page).toHaveURL(`${site.origin}/es/`);
  await expect(title(page)).toHaveText("Construyo");
  expect(loads()).toBe(0);
  await footerLink(page, "English").click();
  await expect(title(page)).toHaveText("I am a Builder");

  // Some hosts serve the page without adding the slash.
  await page.goto(`${site.origin}/es?q=1`);
  await hydrated(page);
  await expect(page).toHaveURL(`${site.origin}/es/?q=1`);
  // Before the files of its site are removed.
  await page.close();
});

test("an exported list has pages by path, linked and filtered as a whole", async ({
  page,
  setUpExport,
  startStaticSite,
}) => {
  // For a host that adds slashes, below a base path.
  const basePath = "/me";
  const own = await setUpExport(await crowdContent({ testimonies: 150, experiences: 60 }), { basePath });
  expect(await own.run()).toMatchObject({ code: 0 });
  const file = (name: string) => readFile(path.join(own.target, basePath, name), "utf8");
  expect((await file("sitemap.xml")).match(/\/me\/testimonials(\/page\/\d+)?</g)).toHaveLength(7);
  expect(await file("search-index.json")).toContain('"/testimonials/page/6#testimony-130"');
  expect(await file("professional/page/all/index.html")).toMatch(/href="\/me\/testimonials\/page\/2#testimony-/);

  const { origin } = await startStaticSite({ addsSlash: true, basePath, buildDir: own.buildDir });
  const pagination = page.getByRole("navigation", { name: "Pages" });
  const cards = page.getByRole("article");
  await page.goto(`${origin}/testimonials`);
  await hydrated(page);
  const loads = documentLoads(page);
  await pagination.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`${origin}/testimonials/page/2#_list`);
  await expect(cards.first()).toHaveId("testimony-25");
  await pagination.getByRole("link", { name: "Page 1" }).click();
  await expect(cards.first()).toHaveId("testimony-1");
  await page.goBack();
  await expect(cards.first()).toHaveId("testimony-25");
  await filter(page, "Impactful").click();
  await expect(page).toHaveURL(/\/testimonials\/page\/all\?impact=1$/);
  await expect(cards.nth(24)).toBeAttached();
  const count = Number.parseInt(await page.getByRole("main").getByRole("status").innerText(), 10);
  await expect(cards).toHaveCount(count);
  expect(loads(), "document loads").toBe(0);
  await page.goto(`${origin}/testimonials?impact=1`);
  await expect(cards).toHaveCount(count);
  await page.goto(`${origin}/testimonials#testimony-130`);
  await expect(page.locator("#testimony-130")).toBeInViewport();
  // Before the files of its site are removed.
  await page.close();
});
