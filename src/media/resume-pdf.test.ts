import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { describe, expect, it } from "vitest";
import { experience, sampleResume, siteWith } from "../../test/support/domain/sample-resume.ts";
import { printResume } from "./resume-pdf.ts";

const many = Array.from({ length: 30 }, (_, index) =>
  experience(`entry-${index}`, "2020-01-01", `2024-01-${String(index + 1).padStart(2, "0")}`, {
    description: `Begins ${index}. ${"A sentence of some length follows. ".repeat(1 + (index % 9))}Ends ${index}.`,
  }),
);
const long = sampleResume({ experiences: { Work: many } });
/** A résumé without sections. */
const head = { ...long, sections: [] };

const RESULT = { figure: "4 → 9", words: "towns" };

async function print(...[resume, paper = "letter"]: Partial<Parameters<typeof printResume>>) {
  const document = await getDocumentProxy(await printResume(resume ?? long, paper));
  const { text: pages } = await extractText(document);
  /** The words of a page, which is the first by default, with their places. */
  const wordsOn = async (number = 1) => {
    const { items } = await (await document.getPage(number)).getTextContent();
    return items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , , left = 0, y = 0] = item.transform;
      return [{ word: item.str, left, right: left + item.width, y }];
    });
  };
  return { document, pages, text: pages.join(" ").replace(/\s+/g, " "), wordsOn };
}

describe("the résumé as a PDF", () => {
  it("is tagged, with language, title, headings, links and all its fonts, and has the same bytes each time", async () => {
    const { document } = await print(long, "a4");
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: "Robin Vale, Builder", Language: "en-US" });
    const first = await document.getPage(1);
    expect(JSON.stringify(await first.getStructTree())).toMatch(/"H1".*"Link".*"H2".*"H3"/);
    expect(first.view).toEqual([0, 0, 595.28, 841.89]);
    const bytes = Buffer.from(await printResume(long, "a4"));
    expect(bytes.equals(await printResume(long, "a4"))).toBe(true);
    const fonts = bytes.toString("latin1").match(/\/Type \/FontDescriptor\b/g) ?? [];
    expect(fonts.length).toBeGreaterThan(1);
    expect(bytes.toString("latin1").match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length);
  });

  it("keeps every entry on one page, in order", async () => {
    const { pages } = await print();
    expect(pages.length).toBeGreaterThan(2);
    const starts = pages.flatMap((page) => {
      const starting = Array.from(page.matchAll(/Begins (\d+)\./g), ([, number]) => Number(number));
      const ending = Array.from(page.matchAll(/Ends\s+(\d+)\./g), ([, number]) => Number(number));
      expect(ending).toEqual(starting);
      return starting;
    });
    expect(starts).toEqual(many.map((_, index) => many.length - 1 - index));
  });

  it.each([1, 14])("lets 40 publications flow over pages after %i jobs", async (jobs) => {
    const Publications = Array.from({ length: 40 }, (_, index) => {
      const title = `Paper ${index}. ${"On the counting of ballots in counties. ".repeat(1 + (index % 4))}`;
      return experience(`paper-${index}`, "2020", undefined, { title });
    });
    const site = siteWith({ categories: ["Work", "Publications"] });
    const experiences = { Work: many.slice(0, jobs), Publications };
    const { pages, text, wordsOn } = await print(sampleResume({ site, experiences }), "a4");
    const numbers = Array.from(text.matchAll(/– Paper (\d+)\./g), ([, number]) => Number(number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Publications.map((_, index) => index));
    for (let number = 1; number <= pages.length; number += 1) {
      const words = await wordsOn(number);
      expect(words.length, `page ${number}`).toBeGreaterThan(4);
      const lowest = Math.min(...words.map(({ y }) => y));
      if (number < pages.length) expect(lowest, `the end of page ${number}`).toBeLessThan(150);
    }
  });

  it("lets an entry that is longer than a page begin where the one before ends", async () => {
    const items = Array.from({ length: 90 }, (_, index) => `Item ${index}`);
    const Work = [experience("short", "2024"), experience("long", "2020", "2022")];
    const plain = (text: string) => ({ paragraphs: [text], items: text === "Did long." ? items : [] });
    const { pages } = await print(sampleResume({ experiences: { Work }, plain }));
    expect(pages[0]).toContain("Item 30");
    expect(pages).toHaveLength(2);
  });

  it.each([0, 3, 30])("ends with a QR code of the site where there is room for it, after %i entries", async (count) => {
    const resume = sampleResume({ experiences: { Work: many.slice(0, count) } });
    const { document, pages, wordsOn } = await print(resume, "a4");
    expect(pages).toEqual((await print({ ...resume, code: undefined }, "a4")).pages);
    const { OPS } = await getResolvedPDFJS();
    const codes = pages.map(async (_, index) => {
      const { fnArray, argsArray } = await (await document.getPage(index + 1)).getOperatorList();
      // Rules are short paths.
      return fnArray.some((fn, at) => fn === OPS.constructPath && JSON.stringify(argsArray[at]).length > 5_000);
    });
    const hasRoom = Math.min(...(await wordsOn(pages.length)).map(({ y }) => y)) > 37 + 51 + 16;
    expect(await Promise.all(codes)).toEqual(pages.map((_, index) => index === pages.length - 1 && hasRoom));
  });

  it.each(["Thiago Cavalcanti de Albuquerque Vasconcelos", "Alexandros Papadopoulos", "Robin Vale"])(
    "breaks a name between words only: %s",
    async (name) => {
      const { text } = await print({ ...head, name, tagline: "I move data at night, quietly" });
      expect(text.split(" ")).toEqual(expect.arrayContaining(name.split(" ")));
      expect(text).toContain("I move data at night, quietly");
    },
  );

  it("keeps long contacts within the margins", async () => {
    const contacts = long.contacts.map((contact) => ({ ...contact, text: `${contact.text}/${"long-".repeat(9)}end` }));
    const { wordsOn } = await print({ ...head, contacts });
    const texts = (await wordsOn()).filter(({ word }) => word.includes("long-"));
    expect(texts.length).toBe(contacts.length);
    for (const { right } of texts) expect(right).toBeLessThanOrEqual(612 - 51);
  });

  it("writes an arrow and a narrow space, which its fonts lack, as a word and a space, with room for them", async () => {
    const Work = [experience("one", "2020", undefined, { title: "«\u202fOui\u202f»", result: RESULT })];
    const resume = sampleResume({ experiences: { Work } });
    const contacts = resume.contacts.slice(0, 2).map((contact) => ({ ...contact, text: "Lagos → Berlin" }));
    const { pages, text } = await print({ ...resume, contacts });
    expect(text).toContain("« Oui »");
    expect(text).toContain("4 to 9: towns");
    expect(pages[0]).toContain("\nAustin, Texas Lagos to Berlin Lagos to Berlin\n");
  });

  // A single word of this length would otherwise exhaust time and memory.
  it("breaks an endless word over pages without losing any of it", async () => {
    const { pages } = await print({ ...head, summary: "~".repeat(40_000) });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join("").match(/~/g)).toHaveLength(40_000);
  });

  it("has the letters of a name after they were parts of other letters", async () => {
    await print({ ...head, name: "محمد الأحمد" });
    expect((await print({ ...head, name: "الانتظار" })).text).toContain("الانتظار");
  });

  it("is laid out from right to left in such a language", async () => {
    const Work = [experience("one", "2020", "2022", { title: "Łukasz", subtitle: "محمد الأحمد", result: RESULT })];
    const site = siteWith({}, { language: "ar", tagline: "أنا أبني" });
    const { document, text, wordsOn } = await print(sampleResume({ site, experiences: { Work } }));
    const placed = await wordsOn();
    const ends = (text: string) => {
      const found = placed.filter(({ word }) => text.includes(word));
      const [left, right] = [found.map(({ left }) => left), found.map(({ right }) => right)];
      return { left: Math.round(Math.min(...left)), right: Math.round(Math.max(...right)) };
    };
    for (const begins of ["Robin Vale", "Łukasz", "Did one."]) expect(ends(begins).right).toBe(612 - 51);
    expect(ends("hello@robinvale.example").right).toBeLessThan(ends("Austin, Texas").left);
    expect(ends("2022 – 2020").left).toBe(51);
    expect((await document.getMetadata()).info).toMatchObject({ Language: "ar" });
    expect(text).toContain("محمد الأحمد");
    expect(text).toMatch(/towns.*إلى/);
  });

  it("wraps paragraphs of any script within the margins, in order", async () => {
    const summary = Array.from({ length: 60 }, (_, index) => `أنظمة هادئة ${index}`).join(" ");
    const { text, wordsOn } = await print({ ...head, summary });
    for (const word of [/أنظمة/g, /هادئة/g]) expect(text.match(word)).toHaveLength(60);
    const placed = await wordsOn();
    expect(placed.filter(({ left, right }) => left < 50 || right > 612 - 50)).toEqual([]);
    // Down the page, and in a line from right to left.
    const numbers = placed
      .filter(({ word }) => /^\d+$/.test(word))
      .toSorted((a, b) => b.y - a.y || b.left - a.left)
      .map(({ word }) => Number(word));
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });
});
