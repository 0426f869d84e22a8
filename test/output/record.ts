import { createHash } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { createFolder } from "../e2e/support/content.ts";
import { startServer } from "../e2e/support/server-process.ts";
import { contentInTwoLanguages } from "../e2e/support/two-languages.ts";

const SITE = "https://robinvale.example";

/** Addresses that no sitemap lists: a new version must answer them as the last one did. */
const UNLISTED = [
  ["/", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/resume.json", "/resume.txt", "/search-index.json"],
  ["/search?q=ballot", "/search/plain?q=ballot", "/nowhere", "/awarrds", "/AWARDS", "/awards/", "/og/nothing.png"],
  ["/professional?page=2", "/testimonials?impact=4", "/testimonials?utm_source=resume", "/blog/tech/unknown-post"],
].flat();
/** When every file of the content seems to have changed. */
const CHANGED = new Date("2026-01-02T12:00:00Z");

/** Differ between two requests for the same bytes. */
const VOLATILE_HEADERS = new Set(["date", "etag", "last-modified", "content-length", "connection", "keep-alive"]);

/** Names of built files, of the build, and of inline scripts in a policy, which change with every build. */
const HASHES: readonly (readonly [RegExp, string])[] = [
  [/-[\w-]{8}(?=\.(?:js|css|woff2|svg|png|jpg)\b)/g, "-HASH"],
  [/manifest-[0-9a-f]{8}(?=\.js)/g, "manifest-HASH"],
  [/(\\?"version\\?":\\?"|\bv=)[0-9a-f]{8}/g, "$1VERSION"],
  [/'sha256-[^']+'/g, "'sha256-HASH'"],
  [/\b127\.0\.0\.1:\d+/g, "127.0.0.1:PORT"],
  [/></g, ">\n<"],
];

/** Serves the fixture in two languages and writes every response below a folder. */
export async function record(target: string, alsoAt: (origin: string) => Promise<void>): Promise<void> {
  const contentDir = await contentInTwoLanguages();
  // The sitemap shows when files changed.
  const files = await readdir(contentDir, { recursive: true });
  await Promise.all(files.map((file) => utimes(path.join(contentDir, file), CHANGED, CHANGED)));
  const settings = {
    NODE_ENV: "production",
    DATA_DIR: await createFolder(),
    CONTENT_DIR: contentDir,
    SITE_ORIGIN: SITE,
  };
  const site = await startServer(settings);
  try {
    await mkdir(path.join(target, "text"), { recursive: true });
    for (const language of ["", "/es"]) {
      const sitemap = await (await fetch(`${site.origin}${language}/sitemap.xml`)).text();
      const listed = Array.from(sitemap.matchAll(/<loc>https:\/\/robinvale\.example([^<]+)/g), ([, at = ""]) => at);
      for (const address of [...listed, ...UNLISTED.map((at) => language + at)]) {
        const response = await fetch(site.origin + address, { redirect: "manual" });
        // Slashes would be folders: "/a" is a page and the beginning of "/a/b".
        const name = encodeURIComponent(address).replaceAll("%2F", "+").slice(0, 180);
        await writeFile(path.join(target, "text", name), await textOf(response));
      }
    }
    await alsoAt(site.origin);
  } finally {
    await site.stop();
  }
}

/** Status, headers and body, one tag on each line. */
async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !VOLATILE_HEADERS.has(name)).map((one) => one.join(": "));
  const isText = /^text\/|json|xml/.test(response.headers.get("content-type") ?? "");
  const body = Buffer.from(await response.arrayBuffer());
  const shown = isText ? body.toString() : createHash("sha256").update(body).digest("hex");
  const all = [response.status, ...headers, "", shown, ""].join("\n");
  return HASHES.reduce((changed, [pattern, name]) => changed.replace(pattern, name), all);
}
