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

test("the résumé for Word has the words of the text résumé in the same order", async () => {
  const { origin } = await sharedSite();
  const response = await fetch(`${origin}/resume.docx`);
  expect(response.headers.get("content-type")).toBe(
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  );
  expect(response.headers.get("content-disposition")).toBe('inline; filename="robin-vale-resume.docx"');
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(await response.arrayBuffer()) });
  const expected = (await pageOf("/resume.txt")).html.replaceAll(/^https?:\S+$/gm, "").replaceAll("→", "to");
  expect(wordsOf(value)).toEqual(wordsOf(expected));
});

test("the page with the résumé offers each of its forms", async () => {
  const offered = attributesOf(await pageOf("/professional"), "main a[href^='/resume.']", "href");
  expect(offered).toEqual(["/resume.pdf", "/resume.docx", "/resume.txt", "/resume.json"]);
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
});
