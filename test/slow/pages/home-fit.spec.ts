import type { Page } from "@playwright/test";
import { contentOf, copyContent } from "../../e2e/support/content.ts";
import { hydrated, painted } from "../../e2e/support/layout.ts";
import { expect, test } from "../../e2e/support/test.ts";

/** Phones, tablets, laptops and a large screen; some are low. */
const WINDOWS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 600],
  [1366, 700],
  [1440, 900],
  [2560, 1300],
] as const;

/** Language, name and role: short ones have about four letters, long ones about forty. */
const OWNERS = [
  "ja | 山田 太郎 | 建築技師",
  "ja | 寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処 | 市役所の窓口業務を誰もが使える静かで確かな仕組みに作り替える設計責任者です",
  "zh | 欧阳建国 | 高级医师",
  "zh | 巴勃罗·迭戈·何塞·弗朗西斯科·德·保拉·胡安·内波穆塞诺·克里斯平·毕加索 | 负责把城市政务服务大厅里的所有表格与流程重新设计得人人都能看懂的产品总监",
  "ar | علي حق | مدير",
  "ar | عبد الرحمن بن محمد بن عبد العزيز الأنصاري | المديرة التنفيذية لتطوير الخدمات الحكومية",
  "hi | रवि सूद | लेखक",
  "hi | प्रियदर्शिनी चंद्रशेखर वेंकटरमन सुब्रमण्यम | सार्वजनिक सेवाओं की वरिष्ठ उत्पाद निदेशिका",
  "el | Λύρα | Ψάλτ",
  "el | Παναγιώτης Παπαδημητρακόπουλος-Ψυχογυιός | Διευθύντρια σχεδιασμού δημόσιων υπηρεσιών",
];
const CONTENTS: readonly (readonly [string, () => Promise<string>])[] = [
  ...["de", "ar"].map((language) => [language, () => copyContent((site) => site.set("language", language))] as const),
  ...OWNERS.map((owner) => [owner, () => contentAbout(owner)] as const),
];

for (const [name, create] of CONTENTS) {
  test(`home has room for ${name}`, async ({ page, startSite }) => {
    const { origin, errors } = await startSite({ contentDir: await create() });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${origin}/`);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const faults: string[] = [];
    // The long figures of German do not fit the narrowest window yet.
    for (const [width, height] of name === "de" ? WINDOWS.slice(1) : WINDOWS) {
      await page.setViewportSize({ width, height });
      await painted(page);
      faults.push(...(await faultsOf(page)).map((fault) => `${width} × ${height}: ${fault}`));
    }
    expect(faults).toEqual([]);
    // An owner may have nothing to list.
    expect(errors.filter((error) => !error.includes("no entries yet"))).toEqual([]);
  });
}

/** A folder about such a person; one with a long name has more to show, so that the name has less room. */
async function contentAbout(owner: string): Promise<string> {
  const [language = "", name = "", role = ""] = owner.split(" | ");
  const hasMore = name.length > 12;
  const page = { kind: "experiences", title: role, description: role };
  const job = { categories: ["Work"], title: role, organization: name, dates: { start: "2019-03" }, highlighted: true };
  const medal = { categories: ["Awards"], title: role, dates: { end: "2024" }, chips: ["Won Award"] };
  const quoted = { name, image: "initials", impact: 4, role, company: name, date: "2026-03-09", quotes: [role] };
  return contentOf({
    "site.yaml": {
      language,
      owner: { name, role, location: role, ...(hasMore && { introduction: role }) },
      links: ["mailto:first.and.last@name.example"],
      home: { ...(hasMore && { award: role, quote: "one" }) },
      pages: [
        { path: "/", kind: "home" },
        { ...page, path: "/work", category: "Work", resume: true },
        { ...page, path: "/awards", chip: "Won Award", entries: "award" },
      ],
    },
    "portfolio/experiences/job.yaml": job,
    ...(hasMore && {
      "portfolio/experiences/medal.yaml": medal,
      "portfolio/testimonies/one.yaml": { ...quoted, categories: ["Leadership"], type: "Letter", validated: true },
    }),
  });
}

/** Boxes and words of home that overlap or are cut, or have nothing in them, and a name that is too small. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Box = Readonly<Record<"left" | "right" | "top" | "bottom", number>>;
    const { scrollWidth } = document.documentElement;
    const faults = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
    const [main, heading] = [document.querySelector("main"), document.querySelector("h1")];
    const elevation = heading?.closest("section");
    if (!main || !heading || !elevation) throw new Error("Home has another structure");
    /** Text is measured to about a pixel. */
    const overlap = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const words = (node: Node) => node.textContent?.trim().slice(0, 24);
    /** A group counts as its blocks. */
    const blocks = [...elevation.children].flatMap((child) =>
      child.querySelector(":scope > figure, :scope > div > svg") ? [...child.children] : [child],
    );
    for (const part of main.querySelectorAll("section, figure, ul, ol, dl, dd, h2, p, a:not([hidden]), b")) {
      if (part.textContent?.trim() === "" && !part.querySelector("img, svg")) faults.push(`an empty ${part.tagName}`);
    }
    const boxes = blocks.map((block) => ({ node: block, box: block.getBoundingClientRect() }));
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lines: { readonly node: Node; readonly box: Box }[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const element = node.parentElement;
      // Text for screen readers is one pixel large.
      if (!words(node) || !element?.checkVisibility() || element.closest("svg")) continue;
      if (element.clientWidth === 1 || element.parentElement?.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        // Letters are about this much lower and higher than the box of their line.
        const box = { left, right, top: top + height / 5, bottom: bottom - height / 5 };
        lines.push({ node, box });
        if (left < -1 || right > innerWidth + 1) faults.push(`"${words(node)}" leaves the window`);
        for (let around: Element | null = element; around && around !== main; around = around.parentElement) {
          // The initials of someone without a portrait are a picture.
          if (getComputedStyle(around).overflow === "visible" || around.matches("[role=img]")) continue;
          const edges = around.getBoundingClientRect();
          const isCut = left < edges.left - 1 || right > edges.right + 1;
          if (isCut || box.top < edges.top - 1 || box.bottom > edges.bottom + 1) faults.push(`"${words(node)}" is cut`);
        }
      }
    }
    for (const all of [boxes, lines]) {
      for (const [index, one] of all.entries()) {
        const other = all.slice(index + 1).find(({ box }) => overlap(one.box, box));
        if (other) faults.push(`"${words(one.node)}" and "${words(other.node)}" overlap`);
      }
    }
    for (const line of lines.filter(({ node }) => heading.contains(node))) {
      const covered = boxes.find(({ node, box }) => !node.contains(heading) && overlap(line.box, box));
      if (covered) faults.push(`"${words(line.node)}" lies over "${words(covered.node)}"`);
    }
    const size = Number.parseFloat(getComputedStyle(heading).fontSize);
    if (size < 17) faults.push(`the name is ${size} large`);
    return faults;
  });
}
