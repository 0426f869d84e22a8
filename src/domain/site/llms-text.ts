import { paragraphsOf } from "../format/text.ts";
import { translatePlainly } from "../language/translate.ts";
import { markdownOf, pageName } from "./addresses.ts";
import { contains, itemAt, shownMenu } from "./menu.ts";
import type { Page } from "./page.ts";
import { type Site, siteDescription } from "./site.ts";

/** The pages of a site as Markdown, for language models (llmstxt.org): below their group of the menu, others as optional. */
export function llmsText(
  site: Pick<Site, "owner" | "menu" | "pages" | "language">,
  siteUrl: string,
  descriptionOf: (page: Page) => string | undefined,
): string {
  const t = translatePlainly(site.language);
  const menu = shownMenu(site.menu);

  function sectionOf({ path, kind }: Page): string {
    const id = itemAt(menu, path) ?? "";
    const group = menu.find((one) => one.id === id || one.children.some((item) => contains(item, id)));
    return kind === "home" || group?.children.length === 0 ? t("Pages") : (group?.name ?? "Optional");
  }

  function line(page: Page): string {
    // The menu may have a name that says little outside of its list.
    const title = "title" in page && page.title ? page.title : pageName(page);
    const name = page.kind === "home" ? t("Home") : title.replace(/[[\]]/g, "\\$&");
    const about = paragraphsOf(descriptionOf(page)).join(" ");
    return `- [${name}](${siteUrl}${markdownOf(page.path)})${about && `: ${about}`}\n`;
  }

  const pages = site.pages.filter(({ kind }) => kind !== "placeholder");
  const { Optional: optional = [], ...sections } = Object.groupBy(pages, sectionOf);
  const lists = [...Object.entries(sections), ["Optional", optional] as const].map(([name, listed = []]) =>
    listed.length === 0 ? "" : `\n## ${name}\n\n${listed.map(line).join("")}`,
  );
  return `# ${site.owner.name}\n\n> ${paragraphsOf(siteDescription(site)).join(" ")}\n${lists.join("")}`;
}
