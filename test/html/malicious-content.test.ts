import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { copyContent } from "../e2e/support/content.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, textsOf } from "./pages.ts";

const RUN = "globalThis.ran = true";
const MARKUP = `</script></title><script>${RUN}</script><img src=x onerror="${RUN}"><svg onload="${RUN}">`;
const MARKDOWN = [
  MARKUP,
  `[Trap](javascript:${RUN.replaceAll(" ", "")})`,
  `[Trap](JaVaScRiPt&#58;${RUN.replaceAll(" ", "")})`,
  `[Trap](data:text/html,<script>${RUN}</script>)`,
  `<javascript:${RUN.replaceAll(" ", "")}>`,
  `<a href="javascript:${RUN}">Trap</a>`,
].join("\n\n");

/** Pages that show it. */
const PAGES = ["/", "/professional", "/testimonials", "/bank-of-kigali", "/terms", "/2022-tracker", "/blog/tech"];

/** Copies the content with markup injected into all kinds of text. */
async function injectContent(): Promise<string> {
  const contentDir = await copyContent((site) => {
    site.setIn(["owner", "introduction"], MARKUP);
    site.setIn(["pages", 1, "lead"], MARKUP);
    site.setIn(["pages", 1, "description"], MARKUP);
    site.setIn(["home", "feature", "title"], MARKUP);
  });
  async function inject(file: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const place = path.join(contentDir, file);
    const document = parseDocument(await readFile(place, "utf8"));
    for (const [field, value] of Object.entries(fields)) document.set(field, value);
    await writeFile(place, document.toString());
  }
  const words = { title: MARKUP, subtitle: MARKUP, linkLabel: MARKUP, chips: [MARKUP] };
  const texts = { description: MARKDOWN, additional: MARKDOWN };
  await inject("portfolio/experiences/northfield-director.yaml", { ...words, ...texts });
  const quotes = { quotes: [MARKDOWN], additionalQuotes: [MARKDOWN] };
  await inject("portfolio/testimonies/dana-kim.yaml", { role: MARKUP, ...quotes });
  await inject("portfolio/stories/bank-of-kigali.yaml", {
    title: MARKUP,
    sections: [
      { type: "text", heading: MARKUP, text: MARKDOWN },
      { type: "quote", quote: MARKDOWN, by: MARKUP },
      { type: "steps", steps: [{ title: MARKUP, text: MARKDOWN }] },
    ],
  });
  await inject("portfolio/blog/weekly-releases-nobody-noticed.yaml", { title: MARKUP, tags: [MARKUP] });
  await inject("tracker/testimonies/six-friends.yaml", { comments: { original: [MARKUP] } });
  const terms = path.join(contentDir, "legal/terms.md");
  await writeFile(terms, `${await readFile(terms, "utf8")}\n\n${MARKDOWN}\n`);
  return contentDir;
}

test("injected scripts, handlers and links are text on every page, and the log names them", async () => {
  const { get, errors, check } = await startSite({ contentDir: await injectContent() });
  await check();
  for (const path of PAGES) {
    const page = await get(path);
    expect(textsOf(page, "main").join(), path).toContain(RUN);
    const handlers = Array.from(page.document.querySelectorAll("*"))
      .flatMap((element) => Array.from(element.attributes, ({ name }) => name))
      .filter((name) => name.startsWith("on"));
    const links = attributesOf(page, "a[href], area[href]", "href").filter(
      (link) => link !== null && /^\s*(javascript|data|vbscript):/i.test(link),
    );
    const scripts = textsOf(page, "script:not([type])").filter((script) => script === RUN);
    expect({ path, handlers, links, scripts }).toEqual({ path, handlers: [], links: [], scripts: [] });
  }
  // The log names what was injected, like the content check, and nothing else.
  expect(errors.filter((line) => !/:\d+:\d+ error (markdown|redaction|unknown-category): /.test(line))).toEqual([]);
  expect(errors).toContainEqual(expect.stringContaining("legal/terms.md"));
});
