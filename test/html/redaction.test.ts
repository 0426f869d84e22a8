import { readdir } from "node:fs/promises";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { fetchRaw, type RawResponse } from "../e2e/support/fetch-raw.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { CLIENT_DIR } from "../e2e/support/running-site.ts";
import { hiddenNames, leakedIn, redactedWords, type Secret } from "../e2e/support/secrets.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { FIXTURE } from "../support/fixture.ts";
import { attributesOf, fetchPage, pageOf, textsOf } from "./pages.ts";

const LISTED_HOST = "resume.robinvale.example";
const REVEALED = "saved us roughly two million dollars a year";
const PAGES = [
  ...ROUTES.map(({ path }) => path),
  ...["/testimonials?category=Leadership&impact=4", "/testimonials?category=%7C%7C", "/nowhere", "/search"],
  ...["/search/plain?q=dana", "/search/plain?q=lake", "/search/plain?q=%7C%7C", "/dana-kim", "/testimonies/dana-kim"],
];

let words: readonly Secret[] = [];
let secrets: readonly Secret[] = [];
beforeAll(async () => {
  words = await redactedWords();
  secrets = [...words, ...(await hiddenNames())];
});

/** Sends a request to the shared site. */
async function request(address: string, options?: Parameters<typeof fetchRaw>[2]): Promise<RawResponse> {
  const { origin } = await sharedSite();
  return fetchRaw(origin, address, options);
}

/** The redacted words that a response contains. It may repeat the requested address, which the visitor knows. */
function leaks({ headers, body }: RawResponse, address = "/"): readonly string[] {
  const [path = ""] = address.slice(1).split("?");
  const text = `${JSON.stringify(headers)}\n${body}`;
  return leakedIn(path === "" ? text : text.replaceAll(path, ""), secrets);
}

/** The address of a page's data: `/awards.data`, or `/_.data` for the home page. */
function dataAddress(address: string): string {
  const [path = "", query] = address.split("?");
  return `${path === "/" ? "/_" : path}.data${query === undefined ? "" : `?${query}`}`;
}

test("the sample contains redactions and hidden names", () => {
  expect(secrets.map(({ words }) => words)).toEqual(
    expect.arrayContaining(["Lakeside Printing", "Lakeside", "two million dollars", "Dana Kim", "Hartwig"]),
  );
});

test.for(PAGES.flatMap((address) => [address, dataAddress(address)]))(
  "%s contains no redacted words or full names",
  async (address) => {
    for (const options of [
      {},
      { method: "HEAD" },
      { headers: { Accept: "application/json" } },
      { headers: { Accept: "text/x-script" } },
      { headers: { "X-Forwarded-Host": LISTED_HOST, "X-Original-Host": LISTED_HOST } },
    ]) {
      expect({ options, leaked: leaks(await request(address, options), address) }).toEqual({ options, leaked: [] });
    }
  },
);

test("no other file or address contains redacted words or full names", async () => {
  const built = (await readdir(CLIENT_DIR, { recursive: true })).map((file) => `/${file}`);
  const media = (await readdir(path.join(FIXTURE, "media"), { recursive: true })).map((file) => `/media/${file}`);
  expect(built.length).toBeGreaterThan(20);
  const trackers = await Promise.all(["/2020-tracker", "/2022-tracker"].map((path) => pageOf(path)));
  const csv = trackers.flatMap((page) => attributesOf(page, 'a[href$=".csv"]', "href")).filter((link) => link !== null);
  expect(csv.length).toBeGreaterThan(3);
  const published = [
    // The response to a request in protected mode must not be cached for the next one.
    ...["/search-index.json", "/search-index.json?utm_source=resume", "/search-index.json"],
    ...["/healthz", "/readyz", "/api/traffic", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"],
    ...["/resume.json", "/resume.txt", "/blog/hbs/feed.xml", "/blog/tech/feed.xml", "/blog/musings/feed.xml"],
  ];
  for (const address of [...built, ...media, ...published, ...csv]) {
    expect({ address, leaked: leaks(await request(address)) }).toEqual({ address, leaked: [] });
  }
});

test("the résumé as a PDF and for Word contains no redacted words or full names", async () => {
  const { origin } = await sharedSite();
  const file = async (form: string) => (await fetch(`${origin}/resume.${form}`)).bytes();
  const { text } = await extractText(await getDocumentProxy(await file("pdf")), { mergePages: true });
  const parts = Object.values(unzipSync(await file("docx"))).map((part) => strFromU8(part));
  for (const written of [text, parts.join("\n")]) {
    expect(written).toContain("Robin Vale");
    expect(leakedIn(written, secrets)).toEqual([]);
  }
});

test('a redaction reads as "redacted", in responses that vary by cookie and host', async () => {
  const page = await pageOf("/testimonials");
  expect(textsOf(page, "article").join()).toContain("saved us roughly redacted");
  expect(page.headers.get("vary")).toMatch(/cookie.*host|host.*cookie/i);
});

describe("protected mode", () => {
  test.for([
    ["a listed source in another case", "/testimonials?utm_source=Resume", {}],
    ["a listed host", "/testimonials", { Host: LISTED_HOST }],
    ["a listed host with a port in another case", "/testimonials", { Host: `${LISTED_HOST.toUpperCase()}:8080` }],
    ["the cookie of a listed source", "/testimonials?impact=4", { Cookie: "source=resume" }],
    ["the cookie of a listed source", "/testimonials.data", { Cookie: "source=resume" }],
  ] as const)("%s reveals the text of %s, which is not cacheable", async ([, address, headers]) => {
    const response = await request(address, { headers });
    expect(leakedIn(response.body, words)).toContain("two million dollars");
    expect(response.headers["cache-control"]).toBe("private, no-store");
    expect(response.headers.etag).toBeUndefined();
    const isNew = address.includes("utm_source");
    expect(response.headers["set-cookie"]).toEqual(
      isNew ? [expect.stringMatching(/^source=resume; Path=\/; HttpOnly; SameSite=Lax$/i)] : undefined,
    );
  });

  test("shows the text without any marks", async () => {
    const { origin } = await sharedSite();
    const page = await fetchPage(`${origin}/testimonials`, { Cookie: "source=resume" });
    const texts = textsOf(page, "article").join();
    expect(texts).toContain(REVEALED);
    expect(texts).not.toMatch(/redacted|\|\|/);
  });

  test.for([
    ["/testimonials?utm_source=recruiter-note", {}],
    ["/testimonials?utm_source[]=resume", {}],
    ["/testimonials?utm_medium=resume", {}],
    ["/testimonials?protected=true&reveal=true", {}],
    ["/testimonials", { Cookie: "source=true; protected=true; utm_source=resume; Source=resume" }],
    ["/testimonials", { Cookie: "source=*" }],
    ["/testimonials", { Host: `${LISTED_HOST}.evil.example` }],
    ["/testimonials", { Host: `evil-${LISTED_HOST}` }],
    ["/testimonials", { Referer: `https://${LISTED_HOST}/?utm_source=resume` }],
  ] as const)("is not enabled by %s with %o", async ([address, headers]) => {
    const response = await request(address, { headers });
    expect(leakedIn(response.body, words)).toEqual([]);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  test("does not leak from one visitor to another", async () => {
    const turns = Array.from({ length: 12 }, (_, turn) => turn % 2 === 0);
    const responses = await Promise.all(
      turns.map((isListed) =>
        request("/testimonials", { headers: { Cookie: `source=${isListed ? "resume" : "none"}` } }),
      ),
    );
    expect(responses.map(({ body }) => leakedIn(body, words).length > 0)).toEqual(turns);
  });
});
