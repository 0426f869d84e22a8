import path from "node:path";
import sharp from "sharp";
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { copyContent } from "../../e2e/support/content.ts";
import { test } from "../../e2e/support/data-folder.ts";
import { ROOT } from "../../e2e/support/running-site.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { expect } from "../../e2e/support/test.ts";

/** Where Node finds the font that an owner with a Japanese name installs. */
const NODE_PATH = path.join(ROOT, "test/fixture/fonts");

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
  return { text: text.replace(/\s+/g, " "), drawn };
}

/** Spaces between glyphs are numbers, and glyphs without an outline in no font. */
function isDrawn(glyph: unknown): glyph is { readonly unicode: string } {
  return typeof glyph === "object" && glyph !== null && "isInFont" in glyph && glyph.isInFont === true;
}

for (const name of ["山田太郎", "محمد الأحمد"]) {
  test(`the name ${name} is in the title of home, in the résumé in each form, and drawn in the preview`, async ({
    dataDir,
  }) => {
    const contentDir = await copyContent((site) => {
      site.setIn(["owner", "name"], name);
      site.set("tagline", name);
    });
    const server = await startServer({ CONTENT_DIR: contentDir, DATA_DIR: dataDir, NODE_PATH });
    const read = async (address: string) => (await fetch(server.origin + address)).text();
    const bytes = async (address: string) => new Uint8Array(await (await fetch(server.origin + address)).arrayBuffer());
    expect(await read("/")).toContain(`<title>${name}`);
    const { text, drawn } = await readPdf(await bytes("/resume.pdf"));
    expect(text).toContain(name);
    expect(drawn).toEqual(expect.arrayContaining([...name.replaceAll(" ", "")]));
    expect(await read("/resume.txt")).toContain(name);
    expect(JSON.parse(await read("/resume.json"))).toMatchObject({ basics: { name } });
    // The share of ink in the area of the title.
    const area = { left: 60, top: 190, width: 640, height: 364 };
    const { channels } = await sharp(await bytes("/og/home.png"))
      .extract(area)
      .greyscale()
      .threshold(100)
      .negate()
      .stats();
    expect((channels[0]?.mean ?? 0) / 255).toBeGreaterThan(0.02);
    await server.stop();
  });
}
