import { strFromU8, unzipSync } from "fflate";
import mammoth from "mammoth";
import { afterEach, describe, expect, it, vi } from "vitest";
import { experience, sampleResume, siteWith } from "../../test/support/domain/sample-resume.ts";
import { writeWordResume } from "./resume-docx.ts";

const RESULT = { figure: "4 → 9", words: "towns" };
const resume = sampleResume({
  experiences: { Work: [experience("one", "2020", "2022", { result: RESULT }), experience("two", "2018", "2019")] },
  plain: (text) => ({ paragraphs: [text], items: text === "" ? [] : ["First & best", "Second"] }),
});

/** The parts of the file as XML. */
async function written(...[of = resume, paper = "letter"]: Partial<Parameters<typeof writeWordResume>>) {
  const files = unzipSync(await writeWordResume(of, paper));
  const [document = "", styles = "", properties = ""] = ["word/document", "word/styles", "docProps/core"].map((name) =>
    strFromU8(files[`${name}.xml`] ?? new Uint8Array()),
  );
  return { document, styles, properties };
}

describe("the résumé as a Word document", () => {
  afterEach(() => void vi.useRealTimers());

  it("has headings, lists and links, in reading order", async () => {
    const buffer = Buffer.from(await writeWordResume(resume, "letter"));
    const html = (await mammoth.convertToHtml({ buffer })).value;
    expect(html.replaceAll(/<a id=[^>]*><\/a>/g, "")).toMatch(
      /Robin Vale.*Builder.*Austin, Texas \| <a href="mailto:hello@robinvale.example">hello@.*<h1>Professional Experience<\/h1><h2>Title one\s+2020 - 2022<\/h2><p>House one<\/p><p>4 to 9: towns.*<ul><li>First &amp; best<\/li><li>Second<\/li><\/ul><h2>Title two/,
    );
  });

  it("is one column without tables, with dates at a right tab stop, and names its owner, title and language", async () => {
    const { document, styles, properties } = await written({ ...resume, name: "Zoë <Vale>" });
    expect(document).not.toMatch(/<w:(tbl|cols [^>]*w:num="[2-9])/);
    const [heading = ""] = /<w:p>(?:(?!<\/w:p>).)*Title one.*?<\/w:p>/.exec(document) ?? [];
    expect(heading).toMatch(/<w:pStyle w:val="Heading2"\/>.*Title one.*<w:tab\/>.*2020 - 2022/);
    expect(styles).toMatch(/w:styleId="Heading2">.*<w:tab w:val="right" w:pos="10200"\/>/);
    expect(styles).toContain('<w:lang w:val="en-US"');
    expect(properties).toContain("<dc:title>Zoë &lt;Vale&gt;, Builder</dc:title>");
    expect(properties).toContain("<dc:creator>Zoë &lt;Vale&gt;</dc:creator>");
  });

  it("formats by styles, each of which is defined once, on both papers with the margins of the PDF", async () => {
    for (const [paper, size] of [
      ["letter", 'w:w="12240" w:h="15840"'],
      ["a4", 'w:w="11906" w:h="16838"'],
    ] as const) {
      const { document, styles } = await written(resume, paper);
      expect(document).toContain(`<w:pgSz ${size}`);
      expect(document).toContain('<w:pgMar w:top="740" w:right="1020" w:bottom="740" w:left="1020"');
      const ids = Array.from(styles.matchAll(/w:styleId="([^"]+)"/g), ([, id = ""]) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const [, id = ""] of document.matchAll(/<w:(?:p|r)Style w:val="([^"]+)"/g)) expect(ids).toContain(id);
      expect(document).not.toMatch(/<w:(sz|b|color|rFonts)[ /]/);
    }
  });

  it("is laid out from right to left in such a language", async () => {
    const site = siteWith({}, { language: "ar" });
    const Work = [experience("one", "2020", "2022", { title: "مهندسة", subtitle: "Łukasz" })];
    const { document, styles } = await written(sampleResume({ site, experiences: { Work } }));
    const paragraphs = document.match(/<w:p>.*?<\/w:p>/g) ?? [];
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const paragraph of paragraphs) expect(paragraph).toContain("<w:bidi/>");
    const runOf = (text: string) => document.match(/<w:r>.*?<\/w:r>/g)?.find((run) => run.includes(text));
    expect(runOf("مهندسة")).toContain("<w:rtl/>");
    expect(runOf("2020")).toContain("<w:rtl/>");
    expect(runOf("Łukasz")).not.toContain("<w:rtl/>");
    expect(runOf("Łukasz")).toContain("Łukasz\u200e</w:t>");
    expect(styles).toContain('w:bidi="ar-EG"');
  });

  it("has the same bytes at another time", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T00:00:00Z") });
    const before = await writeWordResume(resume, "letter");
    vi.setSystemTime(new Date("2027-05-05T05:05:05Z"));
    expect(Buffer.from(before).equals(await writeWordResume(resume, "letter"))).toBe(true);
  });
});
