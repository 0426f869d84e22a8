import { expect, test } from "vitest";
import { crowdContent } from "../e2e/support/crowd-content.ts";
import { contentInTwoLanguages } from "../e2e/support/two-languages.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, type HtmlPage, pageOf, textsOf } from "./pages.ts";

const NOTE = "Partes de esta página aún no están traducidas.";

const bilingual = (path: string) => pageOf(path, "twoLanguages");
const notes = (page: HtmlPage) => textsOf(page, "main p").filter((text) => text === NOTE);

test.for([
  ["/awards", "en", "Awards", "/es/awards", "Español", "es"],
  ["/es/awards", "es", "Premios", "/awards", "English", "en"],
] as const)("%s is in %s and links to the same page in the other language", async (texts) => {
  const [path, language, title, address, name, other] = texts;
  const page = await bilingual(path);
  expect(attributesOf(page, "html", "lang")).toEqual([language]);
  expect(textsOf(page, "h1")).toEqual([title]);
  const links = page.document.querySelectorAll(`a[hreflang=${other}]`);
  // In the footer, and in the menu without scripts.
  expect(Array.from(links, (link) => [link.textContent, link.getAttribute("href"), link.getAttribute("lang")])).toEqual(
    Array(2).fill([name, address, other]),
  );
});

test("the interface and the 404 page are in the page's language", async () => {
  const page = await bilingual("/es/nowhere");
  expect(textsOf(page, "body a[href='#_main']")).toEqual(["Saltar al contenido"]);
  expect([page.status, attributesOf(page, "html", "lang")]).toEqual([404, ["es"]]);
});

test("translated documents are shown, and untranslated ones are marked with their language", async () => {
  const spanish = await bilingual("/es/awards");
  expect(textsOf(spanish, "#capstone-prize").join()).toContain("Mejor proyecto final");
  expect(textsOf(spanish, "#capstone-prize [lang]")).toEqual([]);
  expect(textsOf(spanish, "#capstone-prize a[href='/es/bank-of-kigali']")).toEqual(["modelo de costes"]);
  expect(attributesOf(spanish, "#civic-technology-medal h3", "lang")).toEqual(["en"]);
  expect(notes(await bilingual("/es/terms"))).toEqual([]);
  expect(textsOf(await bilingual("/es/blog/tech/a-door-that-sticks"), "main").join()).toContain(
    "La puerta de la cocina «se atasca» en agosto.",
  );
  const english = await bilingual("/awards");
  expect(textsOf(english, "#capstone-prize").join()).toContain("Best Capstone");
  expect(textsOf(english, "main [lang]")).toEqual([]);
});

test.for([
  ["", "li span[lang=en]"],
  ["professional", "article [lang=en] h2"],
  ["portfolio", "article h2[lang=en]"],
  ["testimonials", "article blockquote[lang=en]"],
  ["bank-of-kigali", "h1[lang=en]"],
  ["2022-tracker", "blockquote[lang=en]"],
  ["blog/hbs", "article [lang=en]"],
  ["privacy", "h1[lang=en]"],
] as const)("/es/%s says what is not translated, and marks no words of the interface", async ([address, part]) => {
  const page = await bilingual(`/es/${address}`);
  expect(textsOf(page, `main ${part}`)).not.toEqual([]);
  expect(notes(page)).toEqual([NOTE]);
  expect(textsOf(page, "main [lang=en] :is(time, button, form, nav, summary)")).toEqual([]);
});

test("translated quotes are redacted, and found by their translated category", async () => {
  const { html } = await bilingual("/es/testimonials");
  expect(html).toContain("nadie perdió la calma");
  expect(html).not.toContain("Lakeside");
  const filtered = await bilingual(`/es/testimonials?category=${encodeURIComponent("Impacto social")}`);
  expect(textsOf(filtered, "main article")).toEqual([expect.stringContaining("Responsable de elecciones")]);
});

test.for(["", "/me"])("two languages at %j name each other to search engines, and share files", async (basePath) => {
  const url = `https://robinvale.example${basePath}`;
  const file = `${url}/media/portrait.svg`;
  const contentDir = await contentInTwoLanguages();
  const get = basePath === "" ? bilingual : (await startSite({ basePath, contentDir })).get;
  for (const [language, locale, other] of [
    ["", "en_US", "es_ES"],
    ["/es", "es_ES", "en_US"],
  ] as const) {
    const page = await get(`${language}/awards`);
    const alternates = 'link[rel="alternate"][hreflang]';
    expect(attributesOf(page, alternates, "hreflang")).toEqual(["en", "es", "x-default"]);
    const addresses = [`${url}/awards`, `${url}/es/awards`, `${url}/awards`];
    expect(attributesOf(page, alternates, "href")).toEqual(addresses);
    expect(attributesOf(page, "link[rel=canonical]", "href")).toEqual([`${url}${language}/awards`]);
    expect(attributesOf(page, 'meta[property="og:locale"]', "content")).toEqual([locale]);
    expect(attributesOf(page, 'meta[property="og:locale:alternate"]', "content")).toEqual([other]);

    for (const place of ["blog/tech/feed.xml", "resume.txt", "resume.json", "certifications"]) {
      const { html } = await get(`${language}/${place}`);
      expect(html, place).toContain(file);
      expect(html, place).toMatch(new RegExp(`${url}${language}/awards(?=["&\\n])`));
    }
  }
  expect((await get("/es?x=1")).headers.get("location")).toBe(`${basePath}/es/?x=1`);
  const sitemap = (await get("/es/sitemap.xml")).html;
  expect(sitemap).toContain(`<loc>${url}/es/awards</loc>`);
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${url}/awards"></xhtml:link>`);
  const robots = (await get("/robots.txt")).html;
  expect(robots.endsWith(`\nSitemap: ${url}/sitemap.xml\nSitemap: ${url}/es/sitemap.xml\n`)).toBe(true);

  const page = await get("/es/bank-of-kigali");
  const pictures = [...attributesOf(page, "img", "src"), ...attributesOf(page, "source", "srcset")].join();
  expect(pictures).toContain(`${basePath}/pictures/`);
  expect(pictures).not.toContain("/es/");
});

test("a list names its other languages on its first page only, since their pages may be fewer", async () => {
  const contentDir = await crowdContent({ testimonies: 150, experiences: 0 }, (site) => site.set("languages", ["es"]));
  const { get } = await startSite({ contentDir });
  const alternates = 'link[hreflang], meta[property="og:locale:alternate"]';
  expect(attributesOf(await get("/es/testimonials"), alternates, "href")).toHaveLength(4);
  const second = await get("/es/testimonials?page=2");
  expect(attributesOf(second, alternates, "href")).toEqual([]);
  expect(new Set(attributesOf(second, "a[hreflang=en]", "href"))).toEqual(new Set(["/testimonials"]));
});
