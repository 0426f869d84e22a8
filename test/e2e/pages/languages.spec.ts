import { crowdContent } from "../support/crowd-content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { documentLoads, hydrated, NARROW, title, WIDE } from "../support/layout.ts";
import { BUILD_DIR, type RunningSite, runSite } from "../support/running-site.ts";
import { test as base, expect, NEEDS_SERVER, ON_FILES } from "../support/test.ts";
import { contentInTwoLanguages } from "../support/two-languages.ts";

base.skip(ON_FILES, NEEDS_SERVER);

for (const basePath of ["", "/me"]) {
  const test = base.extend<object, { bilingual: RunningSite }>({
    bilingual: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
      async ({}, use) => {
        const buildDir = basePath === "" ? BUILD_DIR : `${BUILD_DIR}/under-base-path`;
        const site = await runSite({ basePath, buildDir, contentDir: await contentInTwoLanguages() });
        await use(site);
        await site.close();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ bilingual }, use) => use(`${bilingual.origin}/`),
  });

  test.describe(`a site in English and Spanish at ${basePath || "/"}`, () => {
    test("has every page in both languages, each with its own words", async ({ page, bilingual }) => {
      await page.goto("awards");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(title(page)).toHaveText("Awards");
      await page.goto("es/awards");
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(title(page)).toHaveText("Premios");
      await expect(page.getByRole("link", { name: "Saltar al contenido" })).toHaveCount(1);
      const { status, headers } = await fetchRaw(bilingual.origin, `${basePath}/es?x=1`);
      expect([status, headers.location]).toEqual([308, `${basePath}/es/?x=1`]);
    });

    test("links each page to the same page in the other language, which loads as a document", async ({
      page,
      bilingual,
    }) => {
      await page.setViewportSize(NARROW);
      await page.goto("awards");
      const spanish = page.getByRole("contentinfo").getByRole("link", { name: "Español" });
      await expect(spanish).toHaveAttribute("lang", "es");
      await expect(spanish).toHaveAttribute("hreflang", "es");
      await spanish.click();
      await expect(page).toHaveURL(`${bilingual.origin}/es/awards`);
      await hydrated(page);
      await page.getByRole("button", { name: "Abrir el menú" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "English" }).click();
      await expect(page).toHaveURL(`${bilingual.origin}/awards`);
      await expect(title(page)).toHaveText("Awards");
    });

    test("stays in the language as a visitor follows links", async ({ page, bilingual }) => {
      await page.setViewportSize(WIDE);
      await page.goto("es/awards");
      await hydrated(page);
      const loads = documentLoads(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Condiciones" }).click();
      await expect(page).toHaveURL(`${bilingual.origin}/es/terms`);
      await expect(title(page)).toHaveText("Condiciones");
      await page.getByRole("banner").getByRole("link", { name: "Testimonios" }).click();
      await expect(page).toHaveURL(`${bilingual.origin}/es/testimonials`);
      await page.goBack();
      expect(loads()).toBe(0);
      await page.getByRole("main").getByRole("link", { name: "los premios" }).click();
      await expect(page).toHaveURL(`${bilingual.origin}/es/awards`);
      await expect(title(page)).toHaveText("Premios");
    });

    test("shows translated documents, and says what is not translated", async ({ page }) => {
      const note = page.getByText("Partes de esta página aún no están traducidas.");
      await page.goto("es/awards");
      const prize = page.locator("#capstone-prize");
      await expect(prize).toContainText("Mejor proyecto final");
      await expect(prize.locator("[lang]")).toHaveCount(0);
      await expect(prize.getByRole("link", { name: "modelo de costes" })).toHaveAttribute(
        "href",
        `${basePath}/es/bank-of-kigali`,
      );
      await expect(page.locator("#civic-technology-medal h3")).toHaveAttribute("lang", "en");
      await expect(note).toBeVisible();
      await hydrated(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Condiciones" }).click();
      await expect(title(page)).toHaveText("Condiciones");
      await expect(note).toHaveCount(0);
      await page.goto("es/");
      const [above, introduction] = await Promise.all([note.boundingBox(), page.locator("#tagline").boundingBox()]);
      expect((introduction?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThan(8);
      await page.goto("es/blog/tech/a-door-that-sticks");
      await expect(page.getByRole("main")).toContainText("La puerta de la cocina «se atasca» en agosto.");
      await page.goto("awards");
      await expect(prize).toContainText("Best Capstone");
      await expect(page.locator("main [lang]")).toHaveCount(0);
    });

    test("marks the words that are not translated on each page, and no words of the interface", async ({ page }) => {
      for (const [address, part] of [
        ["", "li span[lang=en]"],
        ["professional", "article [lang=en] h2"],
        ["impact", "article h2[lang=en]"],
        ["portfolio", "article h2[lang=en]"],
        ["awards", "article h3[lang=en]"],
        ["evolution", "article h2[lang=en]"],
        ["testimonials", "article blockquote[lang=en]"],
        ["bank-of-kigali", "h1[lang=en]"],
        ["budgeting", "h1[lang=en]"],
        ["2022-tracker", "blockquote[lang=en]"],
        ["blog/hbs", "article [lang=en]"],
        ["blog/tech/reading-a-queue", "h1[lang=en]"],
        ["privacy", "h1[lang=en]"],
      ] as const) {
        await page.goto(`es/${address}`);
        await expect(page.locator("main").locator(part).first(), address).toBeAttached();
        await expect(page.getByText("Partes de esta página aún no están traducidas."), address).toBeVisible();
        const ofInterface = page.locator("main [lang=en]").locator("time, button, form, nav, summary");
        await expect(ofInterface, address).toHaveCount(0);
      }
    });

    test("a quote that is cited is in its own language", async ({ page }) => {
      await page.goto("es/professional");
      const cited = page.getByRole("article").locator("figure");
      const translated = cited.filter({ hasText: "Robin convierte un boceto" }).first();
      expect(await translated.evaluate((figure) => figure.closest("[lang]")?.getAttribute("lang"))).toBe("es");
      await expect(cited.filter({ hasNotText: "Robin convierte un boceto" }).first()).toHaveAttribute("lang", "en");
    });

    test("redacts translated quotes, and filters by translated categories without scripts", async ({ bilingual }) => {
      const wall = async (query: string) =>
        (await fetchRaw(bilingual.origin, `${basePath}/es/testimonials${query}`)).body;
      const whole = await wall("");
      expect(whole).toContain("nadie perdió la calma");
      expect(whole).not.toContain("Lakeside");
      const filtered = await wall(`?category=${encodeURIComponent("Impacto social")}`);
      expect(filtered.match(/<article/g)).toHaveLength(1);
      expect(filtered).toContain("Responsable de elecciones");
    });

    test("tells search engines about its languages", async ({ page, bilingual }) => {
      const url = `https://robinvale.example${basePath}`;
      const expected = [
        ["en", `${url}/awards`],
        ["es", `${url}/es/awards`],
        ["x-default", `${url}/awards`],
      ];
      for (const [address, locale, other] of [
        ["awards", "en_US", "es_ES"],
        ["es/awards", "es_ES", "en_US"],
      ] as const) {
        await page.goto(address);
        const alternates = page.locator('link[rel="alternate"][hreflang]');
        const found = await alternates.evaluateAll((links: HTMLLinkElement[]) =>
          links.map(({ hreflang, href }) => [hreflang, href]),
        );
        expect(found).toEqual(expected);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${url}/${address}`);
        await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", locale);
        await expect(page.locator('meta[property="og:locale:alternate"]')).toHaveAttribute("content", other);
      }
      const { body: sitemap } = await fetchRaw(bilingual.origin, `${basePath}/es/sitemap.xml`);
      expect(sitemap).toContain(`<loc>${url}/es/awards</loc>`);
      expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${url}/awards"></xhtml:link>`);
      const { body: robots } = await fetchRaw(bilingual.origin, `${basePath}/robots.txt`);
      expect(robots).toMatch(new RegExp(`\nSitemap: ${url}/sitemap\\.xml\nSitemap: ${url}/es/sitemap\\.xml\n$`));
    });

    test("has a page for unknown addresses in each language", async ({ page, allowedErrors }) => {
      allowedErrors.push(/status of 404/);
      for (const [address, language] of [
        ["nowhere", "en"],
        ["es/nowhere", "es"],
      ] as const) {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(404);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      }
    });

    test("searches in the language of the page", async ({ page, bilingual }) => {
      await page.setViewportSize(WIDE);
      await page.goto("es/awards");
      await hydrated(page);
      await page.keyboard.press("/");
      await page.getByRole("combobox").fill("Condiciones");
      await page
        .getByRole("option", { name: /Condiciones/ })
        .first()
        .click();
      await expect(page).toHaveURL(`${bilingual.origin}/es/terms`);
      await page.goto("es/search?q=Condiciones");
      await expect(
        page
          .getByRole("main")
          .getByRole("link", { name: /Condiciones/ })
          .first(),
      ).toBeVisible();
    });

    test("shares the site's own pictures between languages", async ({ bilingual }) => {
      const { origin } = new URL(bilingual.origin);
      const pages = await Promise.all(["", "bank-of-kigali"].map((path) => fetchRaw(origin, `${basePath}/es/${path}`)));
      const candidates = pages.flatMap(({ body }) =>
        Array.from(body.matchAll(/\s(?:src|srcset)="([^"]+)"/gi), ([, sources = ""]) => sources),
      );
      const addresses = candidates
        .flatMap((sources) => sources.split(", ").map((candidate) => candidate.split(" ")[0] ?? ""))
        .filter((address) => /\/(media|pictures)\//.test(address));
      expect(addresses.filter((address) => address.includes("/media/")).length).toBeGreaterThan(0);
      expect(addresses.filter((address) => address.includes("/pictures/")).length).toBeGreaterThan(5);
      for (const address of new Set(addresses)) {
        expect(address).not.toContain("/es/");
        expect({ address, status: (await fetchRaw(origin, address)).status }).toEqual({ address, status: 200 });
      }
    });

    test("links to pages in the language, and to files that all languages share", async ({ page, bilingual }) => {
      const url = `https://robinvale.example${basePath}`;
      const file = `${url}/media/portrait.svg`;
      for (const [language, awards] of [
        ["", `${url}/awards`],
        ["es/", `${url}/es/awards`],
      ] as const) {
        const read = async (address: string) => (await fetch(`${bilingual.origin}/${language}${address}`)).text();
        const feed = await read("blog/tech/feed.xml");
        expect(feed).toContain(`href=&quot;${file}&quot;`);
        expect(feed).toContain(`href=&quot;${awards}&quot;`);
        const text = (await read("resume.txt")).split("\n");
        expect(text).toEqual(expect.arrayContaining([file, awards]));
        const json = JSON.parse(await read("resume.json"));
        expect(json.certificates).toEqual(
          expect.arrayContaining([expect.objectContaining({ url: file }), expect.objectContaining({ url: awards })]),
        );
        await page.goto(`${language}certifications`);
        const structured = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
        expect(structured).toContain(`"url":"${file}"`);
        expect(structured).toContain(`"url":"${awards}"`);
      }
    });
  });
}

base("a site in one language links to no others", async ({ page }) => {
  await page.goto("awards");
  await expect(page.locator("link[hreflang], a[hreflang], meta[property='og:locale:alternate']")).toHaveCount(0);
});

base(
  "a list names its other languages on its first page only, since their pages may be fewer",
  async ({ page, startSite }) => {
    const contentDir = await crowdContent({ testimonies: 150, experiences: 0 }, (site) =>
      site.set("languages", ["es"]),
    );
    const { origin } = await startSite({ contentDir });
    const alternates = page.locator('link[hreflang], meta[property="og:locale:alternate"]');
    await page.goto(`${origin}/es/testimonials`);
    await expect(alternates).toHaveCount(4);
    await page.goto(`${origin}/es/testimonials?page=2`);
    await expect(alternates).toHaveCount(0);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "English" })).toHaveAttribute(
      "href",
      "/testimonials",
    );
    const { body } = await fetchRaw(origin, "/es/sitemap.xml");
    const entry = (address: string) =>
      body.split("</url>").find((one) => one.includes(`<loc>https://robinvale.example/es${address}</loc>`));
    expect(entry("/testimonials")).toContain("hreflang");
    expect(entry("/testimonials?page=2")).toBeDefined();
    expect(entry("/testimonials?page=2")).not.toContain("hreflang");
  },
);
