import { describe, expect, test } from "vitest";
import { readSite } from "../e2e/support/content.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { hiddenNames, leakedIn, redactedWords } from "../e2e/support/secrets.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf, SITE, textsOf } from "./pages.ts";

const WRITTEN = ROUTES.filter(({ heading }) => !heading.test("Coming soon"));

/** The address of the Markdown that a page names, below the origin. */
async function markdownOf(path: string, site?: "twoLanguages"): Promise<string> {
  const [href] = attributesOf(await pageOf(path, site), 'link[type="text/markdown"]', "href");
  return href?.slice(SITE.length) ?? "";
}

/** Letters and digits only: Markdown escapes some characters. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

describe("pages as Markdown", () => {
  test.for(WRITTEN)(
    "$path has its title, headings and texts, and no scripts, styles or hidden words",
    async ({ path }) => {
      const page = await pageOf(path);
      const { origin } = await sharedSite();
      const secrets = [...(await redactedWords()), ...(await hiddenNames())];
      const address = await markdownOf(path);
      expect(address).toBe(path === "/" ? "/index.md" : `${path}.md`);
      for (const headers of [{}, { Cookie: "source=resume" }]) {
        const { status, headers: sent, body } = await fetchRaw(origin, address, { headers });
        expect(status).toBe(200);
        expect(sent).toMatchObject({
          "content-type": "text/markdown; charset=utf-8",
          "x-robots-tag": "noindex",
          link: `<${SITE}${path}>; rel="canonical"`,
        });
        expect(leakedIn(body, secrets)).toEqual([]);
        expect(body.replaceAll("\u00a0", " ").split("\n")[0]).toBe(`# ${textsOf(page, "h1").join()}`);
        const headings = plain(body.match(/#{2,3} .*/g)?.join() ?? "");
        for (const heading of textsOf(page, "main :is(h2, h3)"))
          expect(headings).toContain(plain(heading.replace(" (opens in a new tab)", "")));
        expect(body).not.toMatch(/<\/?(?!https:|hello@)[a-z]|__reactRouter|data:image|\]\((?!https?:|mailto:|tel:)/);
      }
    },
  );

  test("of testimonials says what is withheld, also in protected mode", async () => {
    const { origin } = await sharedSite();
    for (const address of ["/testimonials.md", "/testimonials.md?utm_source=resume"]) {
      expect((await fetchRaw(origin, address)).body).toContain("saved us roughly [redacted]");
    }
  });

  test("are in each language, and in no sitemap", async () => {
    const { origin } = await sharedSite("twoLanguages");
    expect(await markdownOf("/es/", "twoLanguages")).toBe("/es/index.md");
    const { body } = await fetchRaw(origin, "/es/awards.md");
    expect(body).toContain(`(${SITE}/es/`);
    expect((await fetchRaw(origin, "/es/llms.txt")).status).toBe(404);
    expect((await fetchRaw(origin, "/sitemap.xml")).body).not.toContain(".md");
  });

  test("do not exist of planned, unknown and found pages", async () => {
    for (const path of ["/timeline", "/search"]) {
      expect(await markdownOf(path), path).toBe("");
      expect((await pageOf(`${path}.md`)).status, path).toBe(404);
    }
    expect((await pageOf("/awards.md.data")).status).toBe(404);
  });

  test("are listed for language models", async () => {
    const { headers, html } = await pageOf("/llms.txt");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const listed = [...html.matchAll(/\]\(https:\/\/robinvale\.example([^)]+)\)/g)].map(([, address]) => address);
    const pages = await Promise.all(
      WRITTEN.filter(({ path }) => !/^\/blog\/\w+\//.test(path)).map(({ path }) => markdownOf(path)),
    );
    expect(listed.toSorted()).toEqual(pages.toSorted());
  });
});

describe("microformats", () => {
  test.for(["/", "/contact"])("%s is the card of the owner", async (path) => {
    const { owner } = await readSite();
    const page = await pageOf(path);
    const values = [".p-name", ".p-job-title", ".u-uid"].map((part) => attributesOf(page, `.h-card ${part}`, "value"));
    expect(values).toEqual([[owner.name], [owner.role], [`${SITE}/`]]);
    expect(attributesOf(page, ".h-card .u-email", "href")).toEqual(["mailto:hello@robinvale.example"]);
    const profiles = ["https://www.linkedin.com/", "https://www.instagram.com/"];
    expect(attributesOf(page, '.h-card a[rel~="me"]', "href")).toContain(profiles[0]);
    expect(attributesOf(page, 'footer a[rel~="me"]', "href")).toEqual(profiles);
  });

  test("a post is an entry, also in its list", async () => {
    const path = "/blog/tech/reading-a-queue";
    const page = await pageOf(path);
    expect(attributesOf(page, ".h-entry > .u-url", "href")).toEqual([path]);
    expect(textsOf(page, ".h-entry .p-author.h-card")).toEqual([(await readSite()).owner.name]);
    for (const part of [".p-name", ".p-summary", ".e-content", ".dt-published[datetime]"])
      expect(textsOf(page, `.h-entry ${part}`)).toHaveLength(1);
    expect(attributesOf(await pageOf("/blog/tech"), ".h-feed .h-entry .p-name .u-url", "href")).toContain(path);
  });
});

test("the contact page offers the owner's card and a QR code of the site", async () => {
  const page = await pageOf("/contact");
  expect(attributesOf(page, 'a[href$=".vcf"]', "href")).toEqual(["/contact.vcf"]);
  expect(attributesOf(page, "main svg[role=img]", "aria-label")).toEqual(["QR code of robinvale.example"]);
  const { headers, html } = await pageOf("/contact.vcf");
  expect(headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('inline; filename="robin-vale-contact.vcf"');
  expect(html).toMatch(/^BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Robin Vale\r\n.*END:VCARD\r\n$/s);
  expect(html.replaceAll("\r\n ", "")).toMatch(/^PHOTO:https:\/\/robinvale\.example\/media\/portrait\.svg/m);
});
