import type { Page } from "@playwright/test";
import { writeFiles } from "../../support/content/temporary-content.ts";
import { createFolder } from "../support/content.ts";
import { hydrated, painted } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

const WINDOWS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1366, 700],
  [1440, 900],
] as const;

/** Short ones have about four letters, long ones about forty. */
const OWNERS = [
  { language: "ja", name: "山田 太郎", role: "建築技師" },
  {
    language: "ja",
    name: "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処",
    role: "市役所の窓口業務を誰もが使える静かで確かな仕組みに作り替える設計責任者です",
  },
  { language: "zh", name: "欧阳建国", role: "高级医师" },
  {
    language: "zh",
    name: "巴勃罗·迭戈·何塞·弗朗西斯科·德·保拉·胡安·内波穆塞诺·克里斯平·毕加索",
    role: "负责把城市政务服务大厅里的所有表格与流程重新设计得人人都能看懂的产品总监",
  },
  { language: "ar", name: "علي حق", role: "مدير" },
  {
    language: "ar",
    name: "عبد الرحمن بن محمد بن عبد العزيز الأنصاري",
    role: "المديرة التنفيذية لتطوير الخدمات الحكومية",
  },
  { language: "hi", name: "रवि सूद", role: "लेखक" },
  {
    language: "hi",
    name: "प्रियदर्शिनी चंद्रशेखर वेंकटरमन सुब्रमण्यम",
    role: "सार्वजनिक सेवाओं की वरिष्ठ उत्पाद निदेशिका",
  },
  { language: "el", name: "Λύρα", role: "Ψάλτ" },
  {
    language: "el",
    name: "Παναγιώτης Παπαδημητρακόπουλος-Ψυχογυιός",
    role: "Διευθύντρια σχεδιασμού δημόσιων υπηρεσιών",
  },
] as const;
type Owner = (typeof OWNERS)[number];

for (const owner of OWNERS) {
  test(`home has room for the letters of ${owner.name} (${owner.language})`, async ({ page, startSite }) => {
    test.skip(ON_FILES, NEEDS_SERVER);
    const { origin } = await startSite({ contentDir: await contentOf(owner) });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${origin}/`);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const faults: string[] = [];
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await painted(page);
      faults.push(...(await faultsOf(page)).map((fault) => `${width} × ${height}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/** A folder about such a person; one with a long name has more to show, so that the name has less room. */
async function contentOf({ language, name, role }: Owner): Promise<string> {
  const contentDir = await createFolder();
  const hasMore = name.length > 12;
  const page = { kind: "experiences", title: role, description: role };
  await writeFiles(contentDir, {
    "site.yaml": JSON.stringify({
      language,
      owner: { name, role, location: role, ...(hasMore && { introduction: role }) },
      links: ["mailto:first.and.last@name.example"],
      home: { ...(hasMore && { award: role, quote: "one" }) },
      pages: [
        { path: "/", kind: "home" },
        { ...page, path: "/work", category: "Work", resume: true },
        { ...page, path: "/awards", chip: "Won Award", entries: "award" },
      ],
    }),
    "portfolio/experiences/job.yaml": JSON.stringify({
      categories: ["Work"],
      title: role,
      organization: name,
      dates: { start: "2019-03" },
      highlighted: true,
    }),
    ...(hasMore && {
      "portfolio/experiences/medal.yaml": JSON.stringify({
        categories: ["Awards"],
        title: role,
        dates: { end: "2024" },
        chips: ["Won Award"],
      }),
      "portfolio/testimonies/one.yaml": JSON.stringify({
        name,
        image: "initials",
        impact: 4,
        role,
        company: name,
        date: "2026-03-09",
        quotes: [role],
        categories: ["Leadership"],
        type: "Letter",
        validated: true,
      }),
    }),
  });
  return contentDir;
}

/** Which words of home leave their box or the window, or lie over others, in words. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const faults: string[] = [];
    const canvas = document.createElement("canvas").getContext("2d");
    const [main, heading] = [document.querySelector("main"), document.querySelector("h1")];
    if (!canvas || !main || !heading) throw new Error("Home has another structure");

    /** The lines of a text, with the edges of what is drawn: letters are higher or lower than boxes of text. */
    const linesOf = (text: Node): readonly Line[] => {
      const style = getComputedStyle(text.parentElement ?? heading);
      // Condensed type has no short form.
      canvas.font = style.font || `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const rows = new Map<number, Line>();
      for (const { segment, index } of new Intl.Segmenter().segment(text.textContent ?? "")) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + segment.length);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        if (width < 1 || segment.trim() === "") continue;
        const drawn = canvas.measureText(segment);
        const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = drawn;
        const baseline = bottom - ((bottom - top) * below) / (above + below);
        const known = rows.get(top);
        rows.set(top, {
          text: `${known?.text ?? ""}${segment}`,
          left: Math.min(known?.left ?? left, left),
          right: Math.max(known?.right ?? right, right),
          top: Math.min(known?.top ?? Number.POSITIVE_INFINITY, baseline - drawn.actualBoundingBoxAscent),
          bottom: Math.max(known?.bottom ?? 0, baseline + drawn.actualBoundingBoxDescent),
        });
      }
      return [...rows.values()];
    };

    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lines: (Line & { readonly element: Element })[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      // Text for screen readers is one pixel large.
      if (!element?.checkVisibility() || element.closest("svg")) continue;
      if (element.clientWidth === 1 || element.parentElement?.clientWidth === 1) continue;
      lines.push(...linesOf(texts.currentNode).map((line) => ({ ...line, element })));
    }
    for (const { element, text, left, right, top, bottom } of lines) {
      if (left < -1 || right > innerWidth + 1) faults.push(`"${text}" leaves the window`);
      for (let box = element.closest("main *"); box && box !== main; box = box.parentElement) {
        if (getComputedStyle(box).overflow === "visible") continue;
        const edges = box.getBoundingClientRect();
        if (left < edges.left - 1 || right > edges.right + 1 || top < edges.top - 1 || bottom > edges.bottom + 1) {
          faults.push(`"${text}" is cut`);
        }
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        // A text is measured to about a pixel.
        if (across > 1 && down > 1.5) faults.push(`"${one.text}" and "${other.text}" overlap by ${across} × ${down}`);
      }
    }

    // The name and the blocks around it.
    const elevation = heading.closest("section");
    const blocks = [...(elevation?.children ?? [])].filter((block) => !block.contains(heading));
    for (const line of lines.filter(({ element }) => heading.contains(element))) {
      for (const block of blocks) {
        const box = block.getBoundingClientRect();
        const across = Math.min(line.right, box.right) - Math.max(line.left, box.left);
        const down = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top);
        if (across > 1 && down > 1)
          faults.push(`"${line.text}" lies ${down} over "${block.textContent?.slice(0, 24)}"`);
      }
    }
    const size = Number.parseFloat(getComputedStyle(heading).fontSize);
    if (size < 17) faults.push(`the name is ${size} large`);
    return faults;
  });
}
