import { expect, onTestFinished, test } from "vitest";
import { injectContent, PAGES_WITH_MARKUP, RUN } from "../e2e/support/malicious-content.ts";
import { runSite } from "../e2e/support/running-site.ts";
import { attributesOf, fetchPage, textsOf } from "./pages.ts";

test("injected scripts, handlers and links are text on every page, and the log names them", async () => {
  const { origin, errors, check, close } = await runSite({ contentDir: await injectContent() });
  await check();
  onTestFinished(close);
  for (const path of PAGES_WITH_MARKUP) {
    const page = await fetchPage(origin + path);
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
