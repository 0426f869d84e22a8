import { copyContent, createFolder } from "../../e2e/support/content.ts";
import { hydrated, NARROW, title } from "../../e2e/support/layout.ts";
import { expect, NEEDS_SERVER, ON_FILES, test } from "../../e2e/support/test.ts";
import { writeFiles } from "../../support/content/temporary-content.ts";

test.skip(ON_FILES, NEEDS_SERVER);

const ACCOUNT = { EMAILJS_PUBLIC_KEY: "key", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

test("a site in German stays German after hydration and navigation, and in what it shows on demand", async ({
  page,
  startSite,
}) => {
  const { origin } = await startSite({
    contentDir: await copyContent((site) => site.set("language", "de")),
    env: ACCOUNT,
  });
  await page.setViewportSize(NARROW);
  for (const path of ["/", "/professional", "/testimonials", "/skills", "/2022-tracker", "/budgeting", "/contact"]) {
    await page.goto(origin + path);
    // A text without its translation would be an error of hydration.
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await expect(title(page)).toHaveText(/^Terms/);
    await page.goBack();
    await expect(page).toHaveURL(origin + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("button", { name: "Menü öffnen" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Senden" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription("Geben Sie Ihren Namen ein.");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await expect(menu.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  await page.goto(`${origin}/privacy`);
  await page.getByRole("button", { name: "Alle Daten löschen" }).click();
  await expect(page.getByText("Gelöscht.", { exact: false })).toBeVisible();

  await test.step("long words get hyphens, except in the headline, whose lines are measured", async () => {
    await expect(title(page)).toHaveCSS("hyphens", "auto");
    await expect(page.locator("main p").first()).toHaveCSS("hyphens", "auto");
    await page.goto(origin);
    await expect(title(page)).toHaveCSS("hyphens", "manual");
  });
});

test("a word from the middle of a Japanese sentence is found, with and without scripts", async ({
  page,
  browser,
  startSite,
}) => {
  const contentDir = await createFolder();
  const work = { kind: "experiences", path: "/work", title: "経歴", description: "これまでの仕事。", category: "仕事" };
  await writeFiles(contentDir, {
    "site.yaml": JSON.stringify({
      language: "ja",
      owner: { name: "山田太郎", introduction: "静かな仕組みを作ります。" },
      tagline: "仕組みを作る人",
      links: ["mailto:taro@yamada.example"],
      pages: [
        { kind: "home", path: "/" },
        { ...work, resume: true },
      ],
    }),
    "portfolio/experiences/count.yaml": JSON.stringify({
      categories: ["仕事"],
      title: "開票の記録",
      dates: { start: "2019-03", end: "2021-04" },
      description: "全国の投票所から届く集計データをReactで可視化する仕組みを作りました。",
    }),
  });
  const { origin } = await startSite({ contentDir });
  await page.goto(`${origin}/work`);
  await hydrated(page);
  await page.getByRole("button", { name: "検索", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "検索" });
  const chosen = dialog.getByRole("option", { selected: true });
  await expect(dialog.getByRole("group", { name: "操作" }).getByRole("option")).toHaveCount(3);
  for (const [query, mark] of [
    ["集計", "集計"],
    ["ｒｅａｃｔ", "React"],
  ] as const) {
    await dialog.getByRole("combobox", { name: "サイト内を検索" }).fill(query);
    await expect(chosen).toContainText("開票の記録");
    await expect(chosen.locator("mark")).toHaveText([mark]);
    await expect(dialog.getByRole("status")).toHaveText("1件");
  }
  await dialog.getByRole("combobox").fill("連絡先");
  await expect(chosen).toHaveAttribute("href", "mailto:taro@yamada.example");

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${origin}/search`);
  await plain.getByRole("searchbox", { name: "サイト内を検索" }).fill("可視化");
  await plain.getByRole("main").getByRole("button", { name: "検索" }).click();
  await expect(plain.getByRole("main").getByRole("status")).toHaveText("「可視化」の検索結果：1件");
  await expect(plain.getByRole("main").getByRole("link")).toContainText("開票の記録");
  await plain.close();
});
