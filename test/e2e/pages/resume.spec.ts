import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { emailOf } from "../../../src/domain/site/links.ts";
import { jsonResumeFaults } from "../../support/domain/json-resume.ts";
import { copyContent, readDocuments, readSite } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { NARROW } from "../support/layout.ts";
import { emulatePrint } from "../support/print.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

/** The words of a text in order, without punctuation that only one format has. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}@.:']+/gu) ?? [];
}

test("the PDF résumé has the words of the text résumé in the same order, on at most two pages", async ({ site }) => {
  const text = (await fetchRaw(site.origin, "/resume.txt")).body;
  const response = await fetch(`${site.origin}/resume.pdf`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  if (!ON_FILES) expect(response.headers.get("content-disposition")).toBe('inline; filename="robin-vale-resume.pdf"');
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  // Old entries are left out, so that their number depends on the day.
  expect(document.numPages).toBeLessThanOrEqual(2);
  const { text: printed } = await extractText(document, { mergePages: true });
  // The PDF also has the tagline, does not spell out links, and has words for arrows.
  const expected = text.replaceAll(/^https?:\S+$/gm, "").replaceAll("→", "to");
  expect(wordsOf(printed.replace("I am a Builder", ""))).toEqual(wordsOf(expected));
});

test("the home page links to the résumé and the owner's email above the fold on a phone", async ({ page, site }) => {
  const { links } = await readSite();
  await page.setViewportSize(NARROW);
  await page.goto("");
  const first = page.getByRole("region", { name: "I am a Builder" });
  const resume = first.getByRole("link", { name: "Resume" });
  await expect(resume).toBeInViewport();
  const address = new URL((await resume.getAttribute("href")) ?? "", page.url());
  expect((await fetch(address)).headers.get("content-type")).toBe("application/pdf");
  expect(address.origin).toBe(site.origin);
  const email = first.getByRole("link", { name: "Email" });
  await expect(email).toBeInViewport();
  await expect(email).toHaveAttribute("href", emailOf(links) ?? "");
});

test("the text résumé has the titles and dates of the page", async ({ site, page }) => {
  const { headers, body } = await fetchRaw(site.origin, "/resume.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  await page.goto("professional");
  const newest = page.getByRole("article").first();
  const title = await newest.getByRole("heading", { level: 2 }).innerText();
  const at = body.indexOf(title);
  expect(at).toBeGreaterThan(0);
  expect(body.slice(at)).toContain(await newest.getByText(/ - Present$/).innerText());
});

test("the JSON résumé is valid JSON Resume 1.0 and lists the same work", async ({ site }) => {
  const { headers, body } = await fetchRaw(site.origin, "/resume.json");
  expect(headers["content-type"]).toBe("application/json");
  const resume = JSON.parse(body);
  expect(jsonResumeFaults(resume)).toEqual([]);
  const text = (await fetchRaw(site.origin, "/resume.txt")).body;
  for (const { position } of resume.work) expect(text).toContain(`${position}\n`);
  expect(resume.meta.canonical).toBe("https://robinvale.example/resume.json");
});

test("studies are listed under education, not under work", async ({ site }) => {
  const studies = (await readDocuments("experiences")).filter(({ categories }) => categories.includes("Education"));
  expect(studies.length).toBeGreaterThan(0);
  const { education, work } = JSON.parse((await fetchRaw(site.origin, "/resume.json")).body);
  const text = (await fetchRaw(site.origin, "/resume.txt")).body;
  const section = text.slice(text.indexOf("EDUCATION\n"), text.indexOf("SOCIAL IMPACT\n"));
  for (const { title, subtitle, organization = subtitle } of studies) {
    expect(education).toContainEqual(expect.objectContaining({ studyType: title, institution: organization }));
    expect(work).not.toContainEqual(expect.objectContaining({ position: title }));
    expect(section).toContain(`${title}\n`);
    expect(text.split(`${title}\n`)).toHaveLength(2);
  }
});

test("the page with the resume shows education without a list of its own, in print too", async ({
  page,
  startSite,
}) => {
  test.skip(ON_FILES, NEEDS_SERVER);
  const contentDir = await copyContent();
  const file = path.join(contentDir, "portfolio/experiences/evening-mba.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("[Work, Education]", "[Education]"));
  const { origin } = await startSite({ contentDir });
  await page.goto(`${origin}/professional`);
  const education = page.getByRole("region", { name: "Education" });
  const degree = page.getByRole("article", { name: "Master of Business Administration" });
  await expect(degree).toHaveCount(1);
  await expect(education.getByRole("article")).toHaveAccessibleName("Master of Business Administration");
  await emulatePrint(page);
  await expect(degree).toBeVisible();
  for (const form of ["json", "txt"])
    expect((await fetchRaw(origin, `/resume.${form}`)).body).toContain("Master of Business Administration");
});

test("the professional page links to the résumé in each format", async ({ page }) => {
  await page.goto("professional");
  for (const form of ["pdf", "txt", "json"]) {
    await expect(page.getByRole("main").locator(`a[href="/resume.${form}"]`)).toBeVisible();
  }
});
