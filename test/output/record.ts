import { createHash } from "node:crypto";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { startServer, temporaryFolder } from "../e2e/support/server-process.ts";
import { contentInTwoLanguages } from "../e2e/support/two-languages.ts";
import { elementsOf, isText, withoutHashes } from "./normalize.ts";
import { takeScreenshots } from "./screenshots.ts";

const SITE = "https://robinvale.example";

/** Addresses that no page links to: a new version must answer them as the last one did. */
const UNLINKED = [
  ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/resume.json", "/resume.txt", "/resume.pdf", "/search"],
  ["/search?q=ballot", "/search?q=zzzzzz", "/search-index.json", "/nowhere", "/awarrds", "/AWARDS", "/awards/"],
  ["/awards?utm_source=newsletter", "/professional?page=2", "/testimonials?impact=4", "/testimonials?category=None"],
  ["/blog/tech/unknown-post", "/og/nothing.png", "/icons/icon-32.png", "/%ff", "/healthz"],
].flat();
const LANGUAGES = ["", "/es"];
/** When every file of the content seems to have changed. */
const CHANGED = new Date("2026-01-02T12:00:00Z");

/** Differ between two requests for the same bytes. */
const VOLATILE_HEADERS = new Set(["date", "etag", "last-modified", "content-length", "connection", "keep-alive"]);

interface Recording {
  /** The program's folder, which has `build/`. */
  readonly folder: string;
  readonly target: string;
  /** Undefined: no screenshots. */
  readonly chromium: string | undefined;
}

/** Serves the fixture in two languages and writes every response below a folder. */
export async function record({ folder, target, chromium }: Recording): Promise<{ readonly addresses: number }> {
  const data = await temporaryFolder();
  const contentDir = await contentInTwoLanguages();
  // The sitemap shows when files changed.
  const files = await readdir(contentDir, { recursive: true });
  await Promise.all(files.map((file) => utimes(path.join(contentDir, file), CHANGED, CHANGED)));
  const site = await startServer(
    { NODE_ENV: "production", DATA_DIR: data.folder, CONTENT_DIR: contentDir, SITE_ORIGIN: SITE },
    folder,
  );
  try {
    const addresses = await crawl(site.origin, (address, response) => write(target, address, response));
    const revealed = await fetch(`${site.origin}/testimonials?utm_source=resume`);
    const cookie = revealed.headers.getSetCookie().join("; ");
    for (const address of ["/testimonials", "/", "/es/testimonials"]) {
      const response = await read(await fetch(site.origin + address, { headers: { cookie } }));
      await write(target, `${address} revealed`, response);
    }
    if (chromium !== undefined) await takeScreenshots(site.origin, path.join(target, "pictures"), chromium);
    return { addresses };
  } finally {
    await site.stop();
    await data.remove();
  }
}

interface Received {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly type: string;
  readonly body: Buffer;
}

async function read(response: Response): Promise<Received> {
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !VOLATILE_HEADERS.has(name)),
    type: response.headers.get("content-type") ?? "",
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Requests the known addresses and everything they link to. Returns how many. */
async function crawl(origin: string, onResponse: (address: string, response: Received) => Promise<void>) {
  const queue = LANGUAGES.flatMap((language) => ["/", ...UNLINKED].map((address) => language + address));
  const seen = new Set(queue);
  for (const address of queue) {
    const response = await read(await fetch(origin + address, { redirect: "manual" }));
    await onResponse(address, response);
    for (const next of linksOf(address, response)) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen.size;
}

function linksOf(address: string, { status, type, body }: Received): readonly string[] {
  const text = body.toString();
  const all = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, link = ""]) => link.replaceAll("&amp;", "&"));
  if (address.endsWith("/sitemap.xml"))
    return all(/<loc>https:\/\/robinvale\.example([^<]*)<\/loc>/g).map((at) => at || "/");
  if (status !== 200 || !type.startsWith("text/html")) return [];
  const [place = "", query] = address.split("?");
  const data = `${place}${place.endsWith("/") ? "_" : ""}.data${query === undefined ? "" : `?${query}`}`;
  const linked = [
    ...all(/ (?:href|src)="(\/[^"#]*)/g),
    ...all(/og:image" content="https:\/\/robinvale\.example([^"]*)/g),
  ];
  return [data, ...linked.filter((link) => !link.startsWith("/assets/"))];
}

async function write(target: string, address: string, received: Received): Promise<void> {
  const { status, headers, type, body } = received;
  // Slashes would be folders: "/a" is a page and the beginning of "/a/b".
  const name = encodeURIComponent(address).replaceAll("%2F", "+").slice(0, 180);
  const head = withoutHashes([`${status}`, ...headers.map(([key, value]) => `${key}: ${value}`)].join("\n"));
  const exact = isText(type) ? withoutHashes(body.toString()) : createHash("sha256").update(body).digest("hex");
  await put(path.join(target, "exact", name), `${head}\n\n${exact}\n`);
  const dom = type.startsWith("text/html") ? elementsOf(body.toString()) : await textOf(type, body);
  if (dom !== undefined) await put(path.join(target, "dom", name), `${status}\n${dom}\n`);
  if (type === "image/png") await put(path.join(target, "pictures", `${name}.png`), body);
}

/** The text that a reader of a file sees; undefined for pictures. */
async function textOf(type: string, body: Buffer): Promise<string | undefined> {
  if (type === "application/pdf") {
    const document = await getDocumentProxy(new Uint8Array(body));
    const { text, totalPages } = await extractText(document, { mergePages: true });
    return `${totalPages} pages\n${text}`;
  }
  return isText(type) ? withoutHashes(body.toString()) : undefined;
}

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  await writeFile(file, content);
}
