import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, onTestFinished, test } from "vitest";
import { emailOf } from "../../src/domain/site/links.ts";
import { copyContent, readDocuments, readSite } from "../e2e/support/content.ts";
import { runSite } from "../e2e/support/running-site.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { jsonResumeFaults } from "../support/domain/json-resume.ts";
import { attributesOf, fetchPage, pageOf, textsOf } from "./pages.ts";

/** The words of a text in order, without punctuation that only one format has. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}@.:']+/gu) ?? [];
}

test("the PDF résumé has the words of the text résumé in the same order, on at most two pages", async () => {
  const { origin } = await sharedSite();
  const response = await fetch(`${origin}/resume.pdf`);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("content-disposition")).toBe('inline; filename="robin-vale-resume.pdf"');
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  expect(document.numPages).toBeLessThanOrEqual(2);
  const { text: printed } = await extractText(document, { mergePages: true });
  // The PDF also has the tagline, does not spell out links, and has words for arrows.
  const expected = (await pageOf("/resume.txt")).html.replaceAll(/^https?:\S+$/gm, "").replaceAll("→", "to");
  expect(wordsOf(printed.replace("I am a Builder", ""))).toEqual(wordsOf(expected));
});

test("the text and JSON résumés list the work of the page, whose head for print starts like them", async () => {
  const { owner, tagline } = await readSite();
  const page = await pageOf("/professional");
  const { headers, html: text } = await pageOf("/resume.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const newest = text.slice(text.indexOf(textsOf(page, "article h2")[0] ?? "no title"));
  expect(newest).toContain(textsOf(page, "article time")[0]);
  const [name, shownTagline, role, ...contact] = textsOf(page, "[data-resume-head] :is(p, li)");
  expect([name, shownTagline, role]).toEqual([owner.name, tagline, owner.role]);
  expect(text.split("\n").slice(1, 4)).toEqual([role, "", contact.slice(0, 4).join(" | ")]);
  expect(contact.at(-1)).toBe("The full resume is at robinvale.example/resume.pdf");

  const json = await pageOf("/resume.json");
  expect(json.headers.get("content-type")).toBe("application/json");
  const resume = JSON.parse(json.html);
  expect(jsonResumeFaults(resume)).toEqual([]);
  expect(resume.meta.canonical).toBe("https://robinvale.example/resume.json");
  for (const { position } of resume.work) expect(text).toContain(`${position}\n`);

  // Studies are listed under education, not under work.
  const studies = (await readDocuments("experiences")).filter(({ categories }) => categories.includes("Education"));
  expect(studies.length).toBeGreaterThan(0);
  const section = text.slice(text.indexOf("EDUCATION\n"), text.indexOf("SOCIAL IMPACT\n"));
  for (const { title, subtitle, organization = subtitle } of studies) {
    expect(resume.education).toContainEqual(expect.objectContaining({ studyType: title, institution: organization }));
    expect(resume.work).not.toContainEqual(expect.objectContaining({ position: title }));
    expect(section).toContain(`${title}\n`);
    expect(text.split(`${title}\n`)).toHaveLength(2);
  }
});

test("home and the professional page link to the résumé, and home to the owner's email", async () => {
  const links = attributesOf(await pageOf("/professional"), "main a", "href");
  expect(links).toEqual(expect.arrayContaining(["/resume.pdf", "/resume.txt", "/resume.json"]));
  const home = attributesOf(await pageOf("/"), "main section:first-of-type a", "href");
  expect(home).toEqual(expect.arrayContaining(["/resume.pdf", emailOf((await readSite()).links)]));
});

test("the page with the résumé shows education without a list of its own; an email address is shown without a subject", async () => {
  const url = "mailto:robin%2Bsite@robinvale.example?subject=Hi";
  const contentDir = await copyContent((site) => site.set("links", [url]));
  const file = path.join(contentDir, "portfolio/experiences/evening-mba.yaml");
  await writeFile(file, (await readFile(file, "utf8")).replace("[Work, Education]", "[Education]"));
  const { origin, close } = await runSite({ contentDir });
  onTestFinished(close);
  const page = await fetchPage(`${origin}/professional`);
  expect(textsOf(page, "h2").filter((text) => text === "Education")).toHaveLength(1);
  expect(
    textsOf(page, "article :is(h2, h3)").filter((text) => text === "Master of Business Administration"),
  ).toHaveLength(1);
  for (const form of ["json", "txt"])
    expect((await fetchPage(`${origin}/resume.${form}`)).html).toContain("Master of Business Administration");
  const contact = await fetchPage(`${origin}/contact`);
  expect(textsOf(contact, `main a[href="${url}"]`)).toEqual(["robin+site@robinvale.example"]);
  expect(contact.html).not.toMatch(/@robinvale/);
});

test("an entry begins with its title, then its result in a sentence, its dates, tags and text", async () => {
  const parts = textsOf(await pageOf("/professional"), "article:first-of-type :is(h2, p, ul[data-tags])");
  expect(parts.slice(0, 6)).toEqual([
    "Director of Product Engineering",
    "Northfield Civic Systems",
    "42 to 9 min average visit to the counter",
    "Mar 2019 - Present",
    "CurrentEngineeringStrategy",
    expect.stringMatching(/^Lead three product teams/),
  ]);
  for (const address of ["/professional", "/impact"]) {
    const first = Array.from((await pageOf(address)).document.querySelectorAll("article"), (article) =>
      article.querySelector("h2, p, time, li")?.tagName.toLowerCase(),
    );
    expect(first.length).toBeGreaterThan(5);
    expect(new Set(first)).toEqual(new Set(["h2"]));
  }
});

test("the professional page ends with the mail address and the place, and other lists do not", async () => {
  const closing = "main section[aria-labelledby=_contact]";
  const page = await pageOf("/professional");
  expect(textsOf(page, `${closing} h2`)[0]).toMatch(/^Have a service that people dread using/);
  expect(textsOf(page, `${closing} a`)).toContain("hello@robinvale.example");
  expect(textsOf(page, `${closing} dd`)[0]).toContain("Austin, Texas");
  expect(textsOf(await pageOf("/impact"), closing)).toEqual([]);
});
