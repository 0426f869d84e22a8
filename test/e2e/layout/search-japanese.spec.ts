import { writeFiles } from "../../support/content/temporary-content.ts";
import { createFolder } from "../support/content.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { hydrated, WIDE } from "../support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../support/test.ts";

test.use({ viewport: WIDE });
test.skip(ON_FILES, NEEDS_SERVER);

const SENTENCE = "全国の投票所から届く集計データをReactで可視化する仕組みを作りました。";

/** A small site in Japanese. */
async function japaneseContent(): Promise<string> {
  const contentDir = await createFolder();
  await writeFiles(contentDir, {
    "site.yaml": JSON.stringify({
      language: "ja",
      owner: { name: "山田太郎", introduction: "静かな仕組みを作ります。" },
      tagline: "仕組みを作る人",
      links: ["mailto:taro@yamada.example"],
      menu: [{ id: "work", name: "経歴", target: "/work", children: [] }],
      pages: [
        { kind: "home", path: "/" },
        {
          kind: "experiences",
          path: "/work",
          title: "経歴",
          description: "これまでの仕事。",
          category: "仕事",
          resume: true,
        },
      ],
    }),
    "portfolio/experiences/count.yaml": JSON.stringify({
      categories: ["仕事"],
      title: "開票の記録",
      organization: "北野市役所",
      dates: { start: "2019-03", end: "2021-04" },
      description: SENTENCE,
    }),
    "portfolio/experiences/other.yaml": JSON.stringify({
      categories: ["仕事"],
      title: "橋の点検",
      dates: { end: "2018" },
      description: "古い橋を調べました。",
    }),
  });
  return contentDir;
}

test("a word from the middle of a Japanese sentence is found in the dialog", async ({ page, startSite }) => {
  const site = await startSite({ contentDir: await japaneseContent() });
  await page.goto(`${site.origin}/work`);
  await hydrated(page);
  await page.getByRole("button", { name: "検索", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "検索" });
  const field = dialog.getByRole("combobox", { name: "サイト内を検索" });
  await expect(dialog.getByRole("group", { name: "操作" }).getByRole("option")).toHaveText([
    /^メールアドレスをコピー/,
    /^履歴書をダウンロード/,
    "ダークテーマに切り替える",
  ]);
  await field.fill("集計");
  const chosen = dialog.getByRole("option", { selected: true });
  await expect(chosen).toContainText("開票の記録");
  await expect(chosen.locator("mark")).toHaveText(["集計"]);
  await expect(dialog.getByRole("status")).toHaveText("1件");
  await field.fill("ｒｅａｃｔ");
  await expect(chosen).toContainText("開票の記録");
  await expect(chosen.locator("mark")).toHaveText(["React"]);
  for (const [query, address] of [
    ["履歴書", "/resume.pdf"],
    ["resume", "/resume.pdf"],
    ["連絡先", "mailto:taro@yamada.example"],
  ]) {
    await field.fill(`${query}`);
    await expect(chosen).toHaveAttribute("href", `${address}`);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a word from the middle of a Japanese sentence is found on the search page", async ({ page, startSite }) => {
    const site = await startSite({ contentDir: await japaneseContent() });
    await page.goto(`${site.origin}/search`);
    await page.getByRole("searchbox", { name: "サイト内を検索" }).fill("可視化");
    await page.getByRole("main").getByRole("button", { name: "検索" }).click();
    await expect(page).toHaveTitle("検索：可視化 - 山田太郎");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("「可視化」の検索結果：1件");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["職務経験"]);
    await expect(page.getByRole("main").getByRole("link")).toContainText("開票の記録");
    expect((await page.getByRole("main").locator("mark").allTextContents()).join("")).toBe("可視化");
  });
});

test("metadata and the manifest say that the site is in Japanese", async ({ page, startSite }) => {
  const site = await startSite({ contentDir: await japaneseContent() });
  await page.goto(`${site.origin}/work`);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", "ja_JP");
  const graph = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(graph ?? "{}")).toHaveProperty(["@graph", "0", "inLanguage"], "ja");
  const { body } = await fetchRaw(site.origin, "/manifest.webmanifest");
  expect(JSON.parse(body)).toMatchObject({ lang: "ja", dir: "ltr" });
});
