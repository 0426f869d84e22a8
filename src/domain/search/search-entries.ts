import { type BlogPost, readingTime } from "../blog/blog-post.ts";
import { EDUCATION, type Experience } from "../experience/experience.ts";
import { displayedDate, monthAndYear, monthDayYear } from "../format/dates.ts";
import type { LegalPage } from "../site/legal-page.ts";
import { plainPath } from "../site/menu.ts";
import { PAGES, pagePath, type Site } from "../site/site.ts";
import type { Story } from "../stories/story.ts";
import type { Quote } from "../testimonials/redaction.ts";
import { displayName, type Testimony, testimonyAnchor } from "../testimonials/testimony.ts";
import type { SearchEntry, SearchKind } from "./search-entry.ts";

/** Strips Markdown. */
export type PlainText = (markdown: string) => string;

/** Names in the menu, hidden items included; those in a collapse get its title: `Texas Voter Tracker, 2022 Release`. */
function namesInMenu(menu: Site["menu"]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (items: Site["menu"][number]["children"], list: string) => {
    for (const item of items) {
      if (item.type === "item" && !item.external) names.set(plainPath(item.url), `${list}${item.title}`);
      if (item.type === "collapse") add(item.children, `${item.title}, `);
    }
  };
  for (const { name, target, children } of menu) {
    if (target !== undefined) names.set(plainPath(target), name);
    add(children, "");
  }
  return names;
}

/** Home first. */
export function pageEntries(site: Site, legal: readonly LegalPage[], plain: PlainText): SearchEntry[] {
  const names = namesInMenu(site.menu);
  const { home } = site.pages;
  const { name, introduction, location } = site.owner;
  return [
    page("/", "Home", `${name}, ${site.tagline}`, home.keywords, [
      `${name} ${introduction}`,
      home.description,
      location,
    ]),
    ...PAGES.map((id) => {
      const { title, subtitle, lead, disclaimers, description, keywords } = site.pages[id];
      const path = pagePath(id);
      const shown = names.get(path) ?? title;
      return page(path, shown, shown === title ? "" : title, keywords, [subtitle, lead, description, ...disclaimers]);
    }),
    ...legal.map(({ id, title, summary, keywords, text }) => page(`/${id}`, title, summary, keywords, [plain(text)])),
  ];
}

function page(
  to: string,
  title: string,
  context: string,
  tags: readonly string[],
  texts: readonly (string | undefined)[],
): SearchEntry {
  return { kind: "page", title, context, tags, text: joined(texts), to };
}

/** With anchors on their list. */
export function experienceEntries(
  kind: SearchKind,
  path: string,
  experiences: readonly Experience[],
  plain: PlainText,
): SearchEntry[] {
  return experiences.map(({ id, title, subtitle, dates, chips, categories, description, additional = "" }) => ({
    kind,
    title,
    context: `${subtitle}, ${displayedDate(dates)}`,
    tags: categories.includes(EDUCATION) ? [...chips, EDUCATION] : chips,
    text: joined([plain(description), plain(additional)]),
    to: `${path}#${id}`,
  }));
}

/**
 * With anchors in the grid.
 * @param testimonies in the grid's order, redacted (D6)
 */
export function testimonyEntries(testimonies: readonly Testimony[], plain: PlainText): SearchEntry[] {
  return testimonies.map((testimony, place) => {
    const { name, role, team, company, date, categories, quotes, additionalQuotes } = testimony;
    return {
      kind: "testimony",
      title: displayName(name),
      context: `${[role, team, company].filter(Boolean).join(", ")}, ${monthAndYear(date)}`,
      tags: categories,
      text: joined([...quotes, ...additionalQuotes].map((quote) => plain(inTheOpen(quote)))),
      to: `/testimonials#${testimonyAnchor(place)}`,
    };
  });
}

function inTheOpen(quote: Quote): string {
  return quote.map((part) => (part.kind === "text" ? part.text : "…")).join("");
}

export function postEntries(path: string, posts: readonly BlogPost[]): SearchEntry[] {
  return posts.map((post) => ({
    kind: "post",
    title: post.title,
    context: [monthDayYear(post.date), readingTime(post)].filter(Boolean).join(", "),
    tags: post.tags,
    text: "",
    to: `${path}#${post.id}`,
  }));
}

export function storyEntry({ id, title, subtitle, summary, facts, sections }: Story, plain: PlainText): SearchEntry {
  return {
    kind: "story",
    title,
    context: subtitle,
    tags: [],
    text: joined([
      summary,
      ...sections.map((section) => sectionText(section, plain)),
      ...facts.map(({ label, value }) => `${label}: ${value}.`),
    ]),
    to: `/${id}`,
  };
}

function sectionText(section: Story["sections"][number], plain: PlainText): string {
  switch (section.type) {
    case "text":
      return joined([section.heading, plain(section.text)]);
    case "figures":
      return joined([
        section.heading,
        ...section.figures.map(({ value, unit, label }) => joined([value, unit, label])),
      ]);
    case "quote":
      return joined([plain(section.quote), section.by]);
    case "gallery":
      return joined([section.heading, ...section.pictures.map(({ title, caption }) => joined([title, caption]))]);
    case "steps":
      return joined([section.heading, ...section.steps.map(({ title, text }) => joined([title, plain(text)]))]);
  }
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(" ");
}
