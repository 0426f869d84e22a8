import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { FIXTURE } from "../../support/fixture.ts";
import { fetchRaw, type RawResponse } from "../support/fetch-raw.ts";
import { hydrated } from "../support/layout.ts";
import { ROUTES } from "../support/routes.ts";
import { CLIENT_DIR } from "../support/running-site.ts";
import { hiddenNames, leakedIn, redactedWords } from "../support/secrets.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

const LISTED_HOST = "resume.robinvale.example";
const PAGES = [
  ...ROUTES.map(({ path }) => path),
  "/testimonials?category=Leadership",
  "/testimonials?impact=4",
  "/testimonials?category=Leadership&impact=4",
  "/testimonials?category=%7C%7C",
  "/testimonials?impact=99",
  "/nowhere",
  "/search",
  "/search?q=dana",
  "/search?q=lake",
  "/search?q=%7C%7C",
  "/dana-kim",
  "/testimonies/dana-kim",
];

/** The headers and body of a response. */
function serialized({ headers, body }: RawResponse): string {
  return `${JSON.stringify(headers)}\n${body}`;
}

test("the sample contains redactions and names to shorten (D1)", async () => {
  const words = (await redactedWords()).map((secret) => secret.words);
  expect(words).toEqual(expect.arrayContaining(["Lakeside Printing", "Lakeside", "two million dollars"]));
  expect((await hiddenNames()).map((secret) => secret.words)).toEqual(expect.arrayContaining(["Dana Kim", "Hartwig"]));
});

test("no page, page data or error contains redacted words or full names (D5, D6)", async ({ site }) => {
  const secrets = [...(await redactedWords()), ...(await hiddenNames())];
  const addresses = PAGES.flatMap((address) => [address, dataAddress(address)]);
  for (const address of addresses) {
    for (const options of [
      {},
      { method: "HEAD" },
      { headers: { Accept: "application/json" } },
      { headers: { Accept: "text/x-script" } },
      { headers: { "X-Forwarded-Host": LISTED_HOST, "X-Original-Host": LISTED_HOST } },
    ]) {
      const response = await fetchRaw(site.origin, address, options);
      expect({ address, options, leaked: leakedIn(withoutAddress(serialized(response), address), secrets) }).toEqual({
        address,
        options,
        leaked: [],
      });
    }
  }
});

test("the page data of the testimonials contains redactions (D6)", async ({ site }) => {
  const { status, body } = await fetchRaw(site.origin, dataAddress("/testimonials"));
  expect(status).toBe(200);
  expect(body).toContain("redacted");
});

test("no other file or address contains redacted words or full names (D5, D6)", async ({ site }) => {
  const secrets = [...(await redactedWords()), ...(await hiddenNames())];
  const built = (await readdir(CLIENT_DIR, { recursive: true })).map((file) => `/${file}`);
  const media = (await readdir(path.join(FIXTURE, "media"), { recursive: true })).map((file) => `/media/${file}`);
  const published = [
    "/search-index.json",
    // The response to a request in protected mode must not be cached for the next one.
    "/search-index.json?utm_source=resume",
    "/search-index.json",
    "/healthz",
    "/readyz",
    "/api/traffic",
    "/sitemap.xml",
    "/robots.txt",
    "/manifest.webmanifest",
    "/resume.json",
    "/resume.txt",
    ...["hbs", "tech", "musings"].map((blog) => `/blog/${blog}/feed.xml`),
  ];
  expect(built.length).toBeGreaterThan(20);
  for (const address of [...built, ...media, ...published]) {
    const response = await fetchRaw(site.origin, address);
    expect({ address, leaked: leakedIn(serialized(response), secrets) }).toEqual({ address, leaked: [] });
  }
});

test("content files cannot be fetched by path traversal (D6)", async ({ site }) => {
  const secrets = await redactedWords();
  for (const up of ["../../..", "%2e%2e", "..%2f.", ".%2e", "%252e%252e", "..%5c."]) {
    for (const start of ["/media/", "/media/faces/../", "/assets/", "/assets/../../content/"]) {
      const address = `${start}${up}/portfolio/testimonies/dana-kim.yaml`;
      const response = await fetchRaw(site.origin, address);
      expect({ address, status: response.status, leaked: leakedIn(response.body, secrets) }).toEqual({
        address,
        status: 404,
        leaked: [],
      });
    }
  }
});

test('a redaction reads as "redacted" (D6)', async ({ page }) => {
  await page.goto("testimonials");
  const card = page.getByRole("article", { name: "Joel H." });
  await expect(card).toContainText("saved us roughly redacted a year");
});

test.describe("protected mode (D24)", () => {
  test.skip(ON_FILES, NEEDS_SERVER);

  test("a listed source reveals the text on every page of the session", async ({ page, context }) => {
    await page.goto("?utm_source=resume");
    await page.goto("testimonials");
    await expectRevealed(page.getByRole("article", { name: "Joel H." }));
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", expires: -1 });

    await page.goto("privacy");
    await page.goto("testimonials?impact=4");
    await expectRevealed(page.getByRole("article", { name: "Joel H." }));
    await page.reload();
    await expectRevealed(page.getByRole("article", { name: "Joel H." }));
  });

  test("page data reveals the text as well", async ({ page }) => {
    await page.goto("?utm_source=resume");
    await hydrated(page);
    const data = page.waitForResponse((response) => response.url().includes("/testimonials.data"));
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Testimonials" }).click();
    expect((await data).headers()["cache-control"]).toBe("private, no-store");
    await expectRevealed(page.getByRole("article", { name: "Joel H." }));
  });

  test("a listed host needs no source", async ({ site }) => {
    for (const host of [LISTED_HOST, `${LISTED_HOST}:8080`, LISTED_HOST.toUpperCase()]) {
      const { body } = await fetchRaw(site.origin, "/testimonials", { headers: { Host: host } });
      expect(leakedIn(body, await redactedWords())).toContain("two million dollars");
    }
  });

  test("responses with revealed text are not cacheable, and others vary by cookie and host", async ({ site }) => {
    for (const [address, options] of [
      ["/testimonials?utm_source=resume", {}],
      ["/testimonials", { headers: { Host: LISTED_HOST } }],
      ["/testimonials", { headers: { Cookie: "source=resume" } }],
      ["/testimonials.data", { headers: { Cookie: "source=resume" } }],
    ] as const) {
      const { body, headers } = await fetchRaw(site.origin, address, options);
      expect(leakedIn(body, await redactedWords())).toContain("two million dollars");
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers.etag).toBeUndefined();
    }
    const { headers } = await fetchRaw(site.origin, "/testimonials");
    expect(headers.vary).toMatch(/cookie/i);
    expect(headers.vary).toMatch(/host/i);
  });

  test("a source that reveals the text is remembered for the session, whatever its spelling", async ({ site }) => {
    for (const source of ["resume", "Resume", "%20resume"]) {
      const { body, headers } = await fetchRaw(site.origin, `/testimonials?utm_source=${source}`);
      const isRevealed = leakedIn(body, await redactedWords()).length > 0;
      const [cookie = ""] = headers["set-cookie"] ?? [];
      expect({ source, remembered: cookie.startsWith("source=") }).toEqual({ source, remembered: isRevealed });
      const next = await fetchRaw(site.origin, "/testimonials", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
      expect({ source, kept: leakedIn(next.body, await redactedWords()).length > 0 }).toEqual({
        source,
        kept: isRevealed,
      });
    }
  });

  test("an unlisted source, host or cookie reveals nothing", async ({ site }) => {
    const secrets = await redactedWords();
    for (const [address, options] of [
      ["/testimonials?utm_source=friend", {}],
      ["/testimonials?utm_source=recruiter-note", {}],
      ["/testimonials?utm_source=", {}],
      ["/testimonials?utm_source[]=resume", {}],
      ["/testimonials?utm_medium=resume", {}],
      ["/testimonials?protected=true&reveal=true", {}],
      ["/testimonials", { headers: { Cookie: "source=friend" } }],
      ["/testimonials", { headers: { Cookie: "source=true; protected=true; utm_source=resume; Source=resume" } }],
      ["/testimonials", { headers: { Cookie: "source=*" } }],
      ["/testimonials", { headers: { Host: `evil.example` } }],
      ["/testimonials", { headers: { Host: `${LISTED_HOST}.evil.example` } }],
      ["/testimonials", { headers: { Host: `evil-${LISTED_HOST}` } }],
      ["/testimonials", { headers: { Referer: `https://${LISTED_HOST}/?utm_source=resume` } }],
    ] as const) {
      const { body, headers } = await fetchRaw(site.origin, address, options);
      expect({ address, options, leaked: leakedIn(body, secrets) }).toEqual({ address, options, leaked: [] });
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  test("one visitor's protected mode does not affect another", async ({ site }) => {
    const secrets = await redactedWords();
    const requests = Array.from({ length: 12 }, (_, turn) =>
      turn % 2 === 0 ? { Cookie: "source=resume" } : { Cookie: "source=none" },
    );
    const responses = await Promise.all(requests.map((headers) => fetchRaw(site.origin, "/testimonials", { headers })));
    responses.forEach(({ body }, turn) => {
      expect({ turn, revealed: leakedIn(body, secrets).length > 0 }).toEqual({ turn, revealed: turn % 2 === 0 });
    });
  });
});

async function expectRevealed(card: Locator): Promise<void> {
  await expect(card).toContainText("saved us roughly two million dollars a year");
  await expect(card).not.toContainText("redacted");
  await expect(card).not.toContainText("||");
}

/** The address of a page's data: `/awards.data`, or `/_.data` for the home page. */
function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path === "/" ? "/_" : path}.data${query === undefined ? "" : `?${query}`}`;
}

/** A response may repeat the requested address, because the visitor already knows it. */
function withoutAddress(text: string, address: string): string {
  const [path = ""] = address.slice(1).split("?");
  return path === "" ? text : text.replaceAll(path, "");
}
