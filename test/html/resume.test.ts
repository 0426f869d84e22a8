import mammoth from "mammoth";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { readSite } from "../e2e/support/content.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { jsonResumeFaults } from "../support/domain/json-resume.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

/** The words of a text in order, without punctuation that only one format has. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}@.:']+/gu) ?? [];
}

/** The text of a PDF of at most two pages. */
async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes);
  expect(document.numPages).toBeLessThanOrEqual(2);
  return (await extractText(document, { mergePages: true })).text;
}

test.each([
  ["pdf", "application/pdf", textOfPdf],
  [
    "docx",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    async (bytes: Uint8Array) => (await mammoth.extractRawText({ buffer: Buffer.from(bytes) })).value,
  ],
] as const)("resume.%s has the words of the text résumé in the same order", async (form, type, textOf) => {
  const response = await fetch(`${(await sharedSite()).origin}/resume.${form}`);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("content-disposition")).toBe(`inline; filename="robin-vale-resume.${form}"`);
  const written = await textOf(await response.bytes());
  // Neither spells out links, and both have words for arrows. The PDF also has the tagline.
  const expected = (await pageOf("/resume.txt")).html.replaceAll(/^https?:\S+$/gm, "").replaceAll("→", "to");
  expect(wordsOf(written.replace("I am a Builder", ""))).toEqual(wordsOf(expected));
});

test("the text and JSON résumés list the work of the page that offers them, whose head for print is like them", async () => {
  const { owner, tagline } = await readSite();
  const page = await pageOf("/professional");
  const offered = ["/resume.pdf", "/resume.docx", "/resume.txt", "/resume.json"];
  expect(attributesOf(page, "main a[href^='/resume.']", "href")).toEqual(offered);
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
});
