import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readSite } from "../e2e/support/content.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { PAGES, ROUTES } from "../e2e/support/routes.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf, parseHtml, textsOf } from "./pages.ts";

test.for(ROUTES)(
  "$path is a page of its own with a title, a description and ordered headings",
  async ({ path, heading }) => {
    const page = await pageOf(path);
    const { owner } = await readSite();
    expect(page.status).toBe(200);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(attributesOf(page, "html", "lang")).toEqual(["en"]);
    expect(textsOf(page, "main h1")).toEqual([expect.stringMatching(heading)]);
    expect(textsOf(page, "title")).toEqual([
      path === "/" ? `${owner.name} - I am a Builder` : expect.stringMatching(new RegExp(`^.+ - ${owner.name}$`)),
    ]);
    expect(attributesOf(page, 'meta[name="description"]', "content").join()).toMatch(/\S{2,}.*\S{2,}/);
    expect(page.document.querySelectorAll('[class~="undefined"]'), "missing CSS module class").toHaveLength(0);
    const headings = page.document.querySelectorAll("h1, h2, h3, h4, h5, h6");
    const levels = Array.from(headings, ({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    const ids = attributesOf(page, "[id]", "id");
    expect(ids).toEqual([...new Set(ids)]);
    expect(page.html, "the email address is masked").not.toContain("hello@robinvale.example");
    if (path === "/") return;
    const slash = await pageOf(`${path}/`);
    expect({ status: slash.status, to: slash.headers.get("location") }).toEqual({ status: 308, to: path });
  },
);

test("no two pages have the same title", async () => {
  const titles = await Promise.all(ROUTES.map(async ({ path }) => textsOf(await pageOf(path), "title").join()));
  expect(titles).toEqual([...new Set(titles)]);
});

test.for(PAGES)("%s has no straight quotation marks or apostrophes outside code", async (path) => {
  const shown = parseHtml((await pageOf(path)).html);
  for (const unread of shown.querySelectorAll("code, script, style, template")) unread.remove();
  const texts = [
    ...textsOf({ document: shown }, "title, body"),
    ...attributesOf({ document: shown }, "meta[name=description], meta[property^='og:']", "content"),
  ];
  expect(texts.flatMap((text) => text?.match(/.{0,30}['"].{0,30}/g) ?? [])).toEqual([]);
});

test("a planned page gives its name and leads to the home page and the projects", async () => {
  const page = await pageOf("/timeline");
  expect(textsOf(page, "main b")).toEqual(["Timeline"]);
  expect(textsOf(page, "main p").at(-1)).toBe("This page isn’t ready yet.");
  expect(attributesOf(page, "main a", "href")).toEqual(["/", "/portfolio"]);
});

test("an unknown address is a 404 that suggests the nearest page, home and search", async () => {
  const page = await pageOf("/blog/teck");
  expect([page.status, textsOf(page, "h1")]).toEqual([404, ["Not found"]]);
  expect(attributesOf(page, "main a", "href")).toEqual(["/", "/blog/tech", "/search"]);
});

/** Sends raw bytes and returns everything until the server closes the connection. */
async function exchange(origin: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(sent, "latin1");
  return text(socket);
}

const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, ...(headers[0] ? headers : ["Host: example.org"]), "Connection: close\r\n\r\n"].join(
    "\r\n",
  );

/** Attacks and the allowed status of the response. */
const ATTACKS: readonly (readonly [what: string, sent: string, status: RegExp])[] = [
  ["path traversal out of the pictures", get("/media/../../package.json"), /404/],
  ["path traversal with encoded slashes", get("/media/..%2f..%2fpackage.json"), /404/],
  ["path traversal to redacted words", get("/media/..%2fportfolio/testimonies/dana-kim.yaml"), /404/],
  ["path traversal out of the built files", get("/assets/..%2f..%2fserver%2findex.js"), /404/],
  ["path traversal to a system file", get("/..%2f..%2f..%2fetc%2fpasswd"), /404/],
  ["a null byte", get("/%00"), /404/],
  ["a script in the address", get("/%3Cscript%3Ealert(1)%3C%2Fscript%3E"), /404/],
  ["an undecodable path", get("/%ff%c0%af"), /400|404/],
  ["an undecodable address of data", get("/testimonials%/1.data"), /404/],
  ["an address that is too long", get(`/${"a".repeat(4000)}`), /414/],
  ["the absolute form for another host", get("http://elsewhere.example/awards", "Host: example.org"), /200/],
  ["the absolute form of another scheme", get("file:///etc/passwd"), /400/],
  ["a protocol-relative address", get("//elsewhere.example/awards"), /404/],
  ["a host with a path", get("/", "Host: example.org/../x"), /400/],
  ["a line break in an address", get("/awards%0d%0aSet-Cookie:%20a=b"), /404/],
  ["a line break in the query", get("/?utm_source=resume%0d%0aSet-Cookie:%20a=b"), /200/],
  ["a body that never arrives", get("/awards", "Host: example.org", "Content-Length: 99999999999"), /200|400|413/],
  ["two content lengths", get("/", "Host: example.org", "Content-Length: 1", "Content-Length: 2"), /400/],
  ["a method that writes", get("/awards").replace("GET", "DELETE"), /405/],
  ["an endless If-None-Match", get("/", "Host: example.org", `If-None-Match: ${'"a", '.repeat(2000)}`), /200/],
];

test.for(ATTACKS)("%s is handled safely", async ([, sent, status]) => {
  const site = await sharedSite();
  const before = site.errors.length;
  // Twice, because cached responses take another path.
  for (let round = 0; round < 2; round += 1) {
    const response = await exchange(site.origin, sent);
    const [, got = ""] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? [];
    expect(got).toMatch(status);
    expect(response.split("\r\n\r\n")[0]).not.toMatch(/^set-cookie: a=b/im);
    expect(response).not.toMatch(/root:x:|"dependencies"|<script>alert|elsewhere\.example|at .+\.[jt]s:\d+/);
  }
  expect(site.errors.slice(before)).toEqual([]);
  expect((await fetchRaw(site.origin, "/awards")).status).toBe(200);
});
