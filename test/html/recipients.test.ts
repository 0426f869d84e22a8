import { beforeAll, describe, expect, test } from "vitest";
import { copyContent } from "../e2e/support/content.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { type RunningSite, runSite } from "../e2e/support/running-site.ts";
import { writeFiles } from "../support/content/temporary-content.ts";

/** Words that no other content has. */
const PRIVATE = /quetzal/i;
const RECIPIENTS = `recipients:
  - { name: Quetzal Holdings, code: quetzal-9x, resume: quetzal-lead, reveal: true, alert: true }
  - { name: Quetzal Mills, code: quetzal-8y }
`;
const VERSION = "title: Head of Quetzals\nsummary: Quetzals first.\n";
const SESSION = { Cookie: "source=for%3Aquetzal-9x" };
const PAGES = ROUTES.map(({ path }) => path);
const FILES = [
  ...["/search", "/search/plain?q=quetzals", "/search-index.json", "/nowhere"],
  ...["/healthz", "/readyz", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/resume.json", "/resume.txt"],
  ...["hbs", "tech", "musings"].map((blog) => `/blog/${blog}/feed.xml`),
  "/private/recipients.yaml",
  "/content/private/recipients.yaml",
];

let site: RunningSite;
beforeAll(async () => {
  const contentDir = await copyContent();
  await writeFiles(contentDir, {
    "private/recipients.yaml": RECIPIENTS,
    "private/resumes/quetzal-lead.yaml": VERSION,
  });
  site = await runSite({ contentDir });
  return () => site.close();
});

const data = (path: string) => `${path === "/" ? "/_" : path}.data`;

test("no public response names a recipient, a code or a version", async () => {
  for (const address of [...PAGES.flatMap((path) => [path, data(path)]), ...FILES]) {
    const { headers, body } = await fetchRaw(site.origin, address);
    // The page of results repeats what was searched for.
    const text = `${JSON.stringify(headers)}\n${body}`.replaceAll("quetzals", "");
    expect(PRIVATE.test(text), address).toBe(false);
  }
  expect(site.errors).toEqual([]);
});

test("nor does a page that a recipient sees, whose redacted words are revealed", async () => {
  for (const address of PAGES.flatMap((path) => [path, data(path)])) {
    expect(PRIVATE.test((await fetchRaw(site.origin, address, { headers: SESSION })).body), address).toBe(false);
  }
  const { body } = await fetchRaw(site.origin, "/testimonials", { headers: SESSION });
  expect(body).toContain("two million dollars");
});

test("a recipient without redactions gets the public bytes", async () => {
  for (const address of ["/", "/testimonials", "/testimonials.data"]) {
    const { body } = await fetchRaw(site.origin, address, { headers: { Cookie: "source=for%3Aquetzal-8y" } });
    expect(body === (await fetchRaw(site.origin, address)).body, address).toBe(true);
  }
});

describe("a link", () => {
  test("is remembered, leads to the recipient's résumé, and counts by its code", async () => {
    const first = await fetchRaw(site.origin, "/?for=Quetzal-9X");
    expect(first.headers["set-cookie"]).toEqual(["source=for%3Aquetzal-9x; Path=/; HttpOnly; SameSite=Lax"]);
    for (const form of ["pdf", "txt", "json"]) {
      const { status, headers } = await fetchRaw(site.origin, `/resume.${form}`, { headers: SESSION });
      expect([status, headers.location]).toEqual([302, `/resume/quetzal-lead.${form}`]);
    }
    const event = { event: "page", value: "awards", id: crypto.randomUUID() };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const headers = { "Content-Type": "application/json", ...SESSION };
      const sent = { method: "POST", headers, body: JSON.stringify(event) };
      expect((await fetch(`${site.origin}/api/traffic`, sent)).status).toBe(204);
    }
    expect(await site.counted()).toEqual({ page: { awards: 1 }, recipient: { "quetzal-9x page:awards": 1 } });
    const alerts = ["quetzal-9x", "quetzal-8y"].map((code) => fetch(`${site.origin}/api/traffic?for=${code}`));
    expect(await Promise.all((await Promise.all(alerts)).map((answer) => answer.text()))).toEqual(["yes", "no"]);
  });

  test("with an unknown code changes nothing", async () => {
    const { date: _, ...plain } = (await fetchRaw(site.origin, "/testimonials")).headers;
    const { date: __, ...unknown } = (await fetchRaw(site.origin, "/testimonials?for=quetzal-7z")).headers;
    expect(unknown).toEqual(plain);
    expect((await fetchRaw(site.origin, "/resume.txt?for=quetzal-7z")).status).toBe(200);
  });
});
