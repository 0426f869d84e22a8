import path from "node:path";
import sharp from "sharp";
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { createFolder } from "../support/content.ts";
import { title } from "../support/layout.ts";
import { ROOT } from "../support/running-site.ts";
import { type ServerProcess, startServer, temporaryFolder } from "../support/server-process.ts";
import { expect, NEEDS_SERVER, ON_FILES, test as withPage } from "../support/test.ts";

withPage.skip(ON_FILES, NEEDS_SERVER);

/** Where Node finds the font that an owner with a Japanese name installs. */
const NODE_PATH = path.join(ROOT, "test/fixture/fonts");

/** Names, and a search for each. */
const NAMES = [
  ["山田太郎", "山田"],
  ["محمد الأحمد", "الأحمد"],
  ["Łukasz Żółć-Øster", "zolc"],
  ["Ελένη", "ελενη"],
  ["Зоя", "зоя"],
] as const;

/** A small site of an owner who has written about themselves. */
async function contentOf(name: string): Promise<string> {
  const contentDir = await createFolder();
  const described = { description: "Words." };
  await writeFiles(contentDir, {
    "site.yaml": JSON.stringify({
      owner: { name },
      pages: [
        { kind: "home", path: "/" },
        { kind: "experiences", path: "/work", title: "Work", category: "Work", resume: true, ...described },
        { kind: "blog", path: "/blog", title: "Blog", category: "notes", ...described },
      ],
    }),
    "portfolio/experiences/own.yaml": JSON.stringify({
      categories: ["Work"],
      title: "Founder",
      organization: name,
      dates: { start: "2019" },
    }),
    "portfolio/blog/own.md": `---\ntitle: "About ${name}"\npublic: true\ndate: 2026-01-05\ncategories: [notes]\n---\n\n${name} writes.\n`,
  });
  return contentDir;
}

interface Fixtures {
  /** Starts a site of an owner with a name. @returns its address */
  readonly startSiteOf: (name: string) => Promise<string>;
}

const test = withPage.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  startSiteOf: async ({}, use) => {
    const { folder, remove } = await temporaryFolder();
    const servers: ServerProcess[] = [];
    await use(async (name) => {
      const server = await startServer({ CONTENT_DIR: await contentOf(name), DATA_DIR: folder, NODE_PATH });
      servers.push(server);
      return server.origin;
    });
    await Promise.all(servers.map((server) => server.stop()));
    await remove();
  },
});

/** The text of a PDF, and the characters that its fonts draw on the first page. */
async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: true });
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList();
  const drawn = fnArray.flatMap((operation, at): string[] => {
    const [glyphs] = operation === OPS.showText ? argsArray[at] : [[]];
    return glyphs.flatMap((glyph: unknown) => (isDrawn(glyph) ? [glyph.unicode] : []));
  });
  return { text: text.replace(/\s+/g, " "), drawn: drawn.join("") };
}

/** Spaces between glyphs are numbers, and glyphs without an outline in no font. */
function isDrawn(glyph: unknown): glyph is { readonly unicode: string } {
  return typeof glyph === "object" && glyph !== null && "isInFont" in glyph && glyph.isInFont === true;
}

/** How much of the area of a preview's title is ink, from 0 to 1. */
async function ink(preview: Uint8Array): Promise<number> {
  const area = { left: 60, top: 190, width: 640, height: 364 };
  const { channels } = await sharp(preview).extract(area).greyscale().threshold(100).negate().stats();
  return (channels[0]?.mean ?? 0) / 255;
}

for (const [name, words] of NAMES) {
  test(`the name ${name} is on home, in the résumé in each form, preview, search and feed`, async ({
    page,
    startSiteOf,
  }) => {
    test.slow();
    const origin = await startSiteOf(name);
    const read = async (address: string) => (await fetch(origin + address)).text();
    const bytes = async (address: string) => new Uint8Array(await (await fetch(origin + address)).arrayBuffer());

    await page.goto(`${origin}/`);
    await expect(title(page)).toHaveText(name);
    await expect(page).toHaveTitle(name);

    const { text, drawn } = await readPdf(await bytes("/resume.pdf"));
    expect(text).toContain(name);
    expect([...drawn]).toEqual(expect.arrayContaining([...name.replaceAll(" ", "")]));

    expect(await ink(await bytes("/og/home.png"))).toBeGreaterThan(0.02);

    expect((await read("/resume.txt")).split("\n")).toEqual(
      expect.arrayContaining([name.toLocaleUpperCase("en"), name]),
    );
    expect(JSON.parse(await read("/resume.json"))).toMatchObject({
      basics: { name },
      work: [{ name }],
    });

    const feed = await read("/blog/feed.xml");
    expect(feed).toContain(`<title>Blog - ${name}</title>`);
    expect(feed).toContain(`<title>About ${name}</title>`);

    await page.goto(`${origin}/search?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole("main").getByRole("link", { name: `About ${name}` })).toBeVisible();
  });
}
