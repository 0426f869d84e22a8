import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { copyContent, createFolder, minimalContent } from "../e2e/support/content.ts";
import { BUILD_DIR, ROOT } from "../e2e/support/running-site.ts";
import { contentInTwoLanguages } from "../e2e/support/two-languages.ts";
import { smallContentFolder } from "../support/cli/content-folder.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, textsOf } from "./pages.ts";

const LANTERN = `
title: Civic engineer
summary: I build "civic" tools.
categories: [Skills, Work, Education]
ids: [quillworks-engineer, parcelwise-analyst]
chips: [Strategy]
paper: a4
`;
const SECRET = "title: Secret keeper\nsecret: true\n";

async function withVersions(contentDir: string, versions: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(path.join(contentDir, "private/resumes"), { recursive: true });
  for (const [id, text] of Object.entries(versions)) {
    await writeFile(path.join(contentDir, `private/resumes/${id}.yaml`), text);
  }
  return contentDir;
}

/** The public pages and files that could name a version, and an unknown address near one. */
const PUBLIC = [
  ...["/", "/professional", "/search", "/search-index.json", "/sitemap.xml", "/robots.txt"],
  ...["/manifest.webmanifest", "/resume.txt", "/resume.json", "/_.data", "/resume/lantem", "/404"],
];

test("a version has a page and files of its own, which no other page or file names", async () => {
  const contentDir = await withVersions(await copyContent(), { lantern: LANTERN, vault: SECRET });
  const { get, ...site } = await startSite({ contentDir });
  const page = await get("/resume/lantern");
  expect(page.status).toBe(200);
  expect(textsOf(page, "title")).toEqual(["Civic engineer - Robin Vale"]);
  expect(textsOf(page, "h1")).toEqual(["Robin Vale"]);
  expect(textsOf(page, "h1 + p")).toEqual(["Civic engineer"]);
  expect(textsOf(page, "main header .lead p")).toEqual(["I build “civic” tools."]);
  expect(textsOf(page, "main h2")).toEqual(["Skills", "Professional Experience", "Education"]);
  expect(textsOf(page, "main h3").slice(0, 2)).toEqual(["Software Engineer", "Summer Analyst"]);
  expect(attributesOf(page, 'meta[name="robots"]', "content")).toEqual(["noindex"]);
  expect(attributesOf(page, 'link[rel="canonical"], meta[property^="og:"]', "content")).toEqual([]);
  expect(page.html, "the email address is masked").not.toContain("hello@robinvale.example");
  const files = ["pdf", "docx", "txt", "json"].map((form) => `/resume/lantern.${form}`);
  expect(attributesOf(page, 'main a[href^="/resume/"]', "href")).toEqual(files);

  const text = (await get("/resume/lantern.txt")).html;
  expect(text).toMatch(/^ROBIN VALE\nCivic engineer\n[\s\S]*SKILLS[\s\S]*PROFESSIONAL EXPERIENCE/);
  const { basics, meta } = JSON.parse((await get("/resume/lantern.json")).html);
  const canonical = "https://robinvale.example/resume/lantern.json";
  expect([basics.label, meta.canonical]).toEqual(["Civic engineer", canonical]);

  for (const address of ["/resume/lantern", "/resume/lantern.data", ...files]) {
    for (const url of [address, `${address}?utm_source=resume`]) {
      const { status, headers } = await get(url);
      const sent = ["x-robots-tag", "cache-control", "etag"].map((name) => headers.get(name));
      expect([url, status, ...sent]).toEqual([url, 200, "noindex", "private, no-store", null]);
    }
  }
  for (const address of ["/resume/vault", "/resume/vault.pdf", "/resume/other", "/og/resume/lantern.png"]) {
    expect({ address, status: (await get(address)).status }).toEqual({ address, status: 404 });
  }
  const [manifest = ""] = /\/assets\/manifest-\w+\.js/.exec(page.html) ?? [];
  expect((await get(manifest)).html).toContain("resume/:version");
  for (const address of [...PUBLIC, manifest]) {
    const { html } = await get(address);
    expect(html.length).toBeGreaterThan(20);
    expect({ address, found: /lantern|vault|Civic engineer|Secret keeper/.exec(html)?.[0] }).toEqual({ address });
  }
  expect(site.errors).toEqual([]);
});

test("a secret version is at an address with a part that only its key leads to", async () => {
  const contentDir = await withVersions(await minimalContent(), { vault: SECRET });
  await writeFile(path.join(contentDir, "private/key"), "0f".repeat(32));
  const { get } = await startSite({ contentDir });
  expect((await get("/resume/vault")).status).toBe(404);
  const page = await get("/resume/vault-u492ev7ep52jkgcljhs8jezs");
  expect([page.status, ...textsOf(page, "h1 + p")]).toEqual([200, "Secret keeper"]);
});

test("a version in another language of the site is below its address only, and leads home in the others", async () => {
  const spanish = 'language: es\ntitle: La "mejor"\ncategories: [Work, Skills]\n';
  const { get } = await startSite({
    contentDir: await withVersions(await contentInTwoLanguages(), { farol: spanish }),
  });
  expect((await get("/resume/farol")).status).toBe(404);
  const page = await get("/es/resume/farol");
  expect(page.status).toBe(200);
  expect(textsOf(page, "h1 + p")).toEqual(["La «mejor»"]);
  expect(textsOf(page, "main h2").at(-1)).toBe("Competencias");
  expect(attributesOf(page, 'main a[href$=".pdf"]', "href")).toEqual(["/es/resume/farol.pdf"]);
  expect(attributesOf(page, "footer a[hreflang=en]", "href").at(-1)).toBe("/");
});

test("an error in a version is not in the log, which others may read", async () => {
  const contentDir = await withVersions(await minimalContent(), { lantern: "titel: Editor\n" });
  const site = await startSite({ contentDir });
  await site.check();
  expect(site.errors.join()).not.toContain("lantern");
});

test("an export has no trace of versions", async () => {
  const { root, env: own } = await smallContentFolder();
  await withVersions(root, { lantern: "title: Civic engineer\n", vault: SECRET });
  const target = await createFolder();
  const env = { PATH: process.env["PATH"], ...own };
  const command = [path.join(ROOT, BUILD_DIR, "server/export.js"), "--out", path.join(target, "site")];
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  const names = (await readdir(target, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  expect(names).toContain("site/resume.pdf");
  for (const name of names) {
    const text = await readFile(path.join(target, name), "latin1").catch(() => "");
    expect({ name, found: /lantern|vault|Civic engineer|Secret keeper/.exec(name + text)?.[0] }).toEqual({ name });
  }
});
