import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { copyContent } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

/** Sets a flag if any of the injected markup runs. */
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

const PAGES = ["", "professional", "testimonials", "bank-of-kigali", "terms", "2022-tracker", "blog/tech"];

/** Copies the content with markup injected into all kinds of text. */
async function injectContent() {
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
  await inject("portfolio/experiences/northfield-director.yaml", {
    title: MARKUP,
    subtitle: MARKUP,
    description: MARKDOWN,
    additional: MARKDOWN,
    linkLabel: MARKUP,
    chips: [MARKUP],
  });
  await inject("portfolio/testimonies/dana-kim.yaml", {
    role: MARKUP,
    quotes: [MARKDOWN],
    additionalQuotes: [MARKDOWN],
  });
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

// Without the content security policy, which would block scripts as well: the sanitizer alone must be enough.
test.describe("with only the sanitizer", () => {
  test.use({ bypassCSP: true });

  test("injected scripts, handlers and links run on no page", async ({ page, startSite }) => {
    const contentDir = await injectContent();
    const { origin, errors } = await startSite({ contentDir });
    for (const address of PAGES) {
      await page.goto(`${origin}/${address}`);
      await expect(page.getByRole("main")).toContainText(RUN);
      for (const details of await page.locator("main summary").all()) await details.click();
      for (const trap of await page.getByText("Trap", { exact: true }).all()) await trap.click();
      const found = await page.evaluate(() => ({
        ran: "ran" in globalThis,
        handlers: [...document.querySelectorAll("*")]
          .flatMap((element) => [...element.attributes].map(({ name }) => name))
          .filter((name) => name.startsWith("on")),
        links: [...document.querySelectorAll("a[href], area[href]")]
          .map((element) => element.getAttribute("href") ?? "")
          .filter((link) => /^\s*(javascript|data|vbscript):/i.test(link)),
      }));
      expect(found, address).toEqual({ ran: false, handlers: [], links: [] });
    }
    // The log names what was injected, like the content check, and nothing else.
    expect(errors.filter((line) => !/:\d+:\d+ error (markdown|redaction|unknown-category): /.test(line))).toEqual([]);
    expect(errors).toContainEqual(expect.stringContaining("legal/terms.md"));
  });
});

test("a script in a drawing does not run, even if the drawing is opened by itself", async ({
  page,
  startSite,
  allowedErrors,
}) => {
  allowedErrors.push(/Content Security Policy|sandboxed/);
  const contentDir = await copyContent();
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script><text y="20">Drawn</text></svg>`;
  await writeFile(path.join(contentDir, "media/marks/northfield.svg"), drawing);
  const { origin } = await startSite({ contentDir });
  await page.goto(`${origin}/media/marks/northfield.svg`);
  await expect(page.locator("text")).toHaveText("Drawn");
  expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
  await page.goto(`${origin}/professional`);
  await expect(page.locator('img[src*="onload"]').first()).toBeVisible();
  expect(await page.evaluate(() => "ran" in globalThis)).toBe(false);
});
