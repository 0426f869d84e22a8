import { type BlogPost, readingTime } from "../blog/blog-post.ts";
import { chipLabel, EDUCATION, type Experience, subtitleOf } from "../experience/experience.ts";
import { displayedDate, displayedRange, monthDayYear } from "../format/dates.ts";
import { type Language, translationsAmong } from "../language/language.ts";
import { type Text, type Translate, type Translator, translateInto } from "../language/translate.ts";
import type { ResumeForm } from "../resume/resume-forms.ts";
import { documentFile } from "../site/addresses.ts";
import { type Network, type SiteLink, spelledOut } from "../site/links.ts";
import { plainPath } from "../site/menu.ts";
import { introductionOf } from "../site/owner.ts";
import type { DocumentPage, Page } from "../site/page.ts";
import type { Site } from "../site/site.ts";
import { LANGUAGES_ID, type Skill, type SpokenLanguage } from "../skills/skill.ts";
import type { Story } from "../stories/story.ts";
import { allQuotes, displayName, type Quote, type Testimony, testimonyAnchor } from "../testimonials/testimony.ts";
import { ACTION_TEXTS, SEARCH_KINDS, type SearchEntry, type SearchKind, searchTerms } from "./search-entry.ts";

type PlainText = (markdown: string) => string;

/** Names in the menu, hidden items included; those in a collapse get its title: `Texas Voter Tracker, 2022 Release`. */
function namesInMenu(menu: Site["menu"], comma: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (items: Site["menu"][number]["children"], list: string) => {
    for (const item of items) {
      if (item.type === "item" && !item.external) names.set(plainPath(item.url), `${list}${item.title}`);
      if (item.type === "collapse") add(item.children, item.title + comma);
    }
  };
  for (const { name, target, children } of menu) {
    if (target !== undefined) names.set(plainPath(target), name);
    add(children, "");
  }
  return names;
}

/** Pages with content of their own. Stories have separate entries. */
export function pageEntries(site: Site, documents: ReadonlyMap<string, DocumentPage>, plain: PlainText): SearchEntry[] {
  const t = translateInto(site.language);
  const names = namesInMenu(site.menu, t(", "));
  return site.pages.flatMap((entry): SearchEntry | readonly SearchEntry[] => {
    switch (entry.kind) {
      case "home": {
        const { owner, tagline } = site;
        const texts = [introductionOf(owner), entry.description, owner.location];
        const context = tagline === owner.name ? tagline : owner.name + t(", ") + tagline;
        return { kind: "page", title: t("Home"), context, tags: entry.keywords, text: joined(texts), to: "/" };
      }
      case "document": {
        const document = documents.get(documentFile(entry));
        if (document === undefined) return [];
        const { title, summary, keywords, text } = document;
        const kind = entry.footer ? "legal" : "page";
        return { kind, title, context: summary, tags: keywords, text: plain(text), to: entry.path };
      }
      case "story":
      case "planner":
      case "placeholder":
        return [];
      default: {
        const { path, subtitle = "", lead, disclaimers, description, keywords } = entry;
        const title = names.get(path) ?? entry.title;
        const tags = [...(title === entry.title ? [] : [entry.title]), ...keywords, ...usualTerms(entry, t)];
        const text = joined([lead, description, ...disclaimers]);
        return { kind: "page", title, context: subtitle, tags, text, to: path };
      }
    }
  });
}

/** Words that visitors search for, whatever the owner calls the page. */
function usualTerms(page: Page, t: Translate): readonly string[] {
  if (page.kind === "contact") return searchTerms(t, "contact, email, mail, phone, message");
  return offersResume(page) ? searchTerms(t, RESUME_TERMS) : [];
}

type AddressOf = (id: string) => string;

export function experienceEntries(
  kind: SearchKind,
  addressOf: AddressOf,
  experiences: readonly Experience[],
  plain: PlainText,
  language: Language,
): SearchEntry[] {
  const t = translateInto(language);
  return experiences.map((experience) => {
    const { id, title, dates, chips, categories, description = "", additional = "" } = experience;
    return {
      kind,
      title,
      context: [subtitleOf(experience), dates && displayedRange(dates, language)].filter(Boolean).join(t(", ")),
      tags: [
        ...chips.map((name) => chipLabel(name, language)),
        ...(categories.includes(EDUCATION) ? [t(EDUCATION)] : []),
        ...(experience.authors ?? []),
      ],
      text: joined([experience.result?.figure, experience.result?.words, plain(description), plain(additional)]),
      to: addressOf(id),
    };
  });
}

/** Skills, each at its place on their page; languages are below all of them. */
export function skillEntries(
  addressOf: AddressOf,
  skills: readonly Skill[],
  languages: readonly SpokenLanguage[],
): SearchEntry[] {
  const entry = ({ name, level = "" }: SpokenLanguage) => ({ title: name, context: level, tags: [], text: "" });
  const to = addressOf(LANGUAGES_ID);
  return [
    ...skills.map((one) => ({ ...entry(one), kind: "skill" as const, tags: one.keywords, to: addressOf(one.id) })),
    ...languages.map((one) => ({ ...entry(one), kind: "language" as const, to })),
  ];
}

/** @param testimonies in the order of the wall, redacted */
export function testimonyEntries(
  addressOf: AddressOf,
  testimonies: readonly Testimony[],
  plain: PlainText,
  language: Language,
): SearchEntry[] {
  return testimonies.map((testimony, place) => {
    const { role, team, company, date, categories } = testimony;
    const parts = [role, team, company, displayedDate(date, language.tag)];
    return {
      kind: "testimony",
      title: displayName(testimony),
      context: parts.filter(Boolean).join(translateInto(language)(", ")),
      tags: categories,
      text: joined(allQuotes(testimony).map((quote) => plain(quote.map(inTheOpen).join("")))),
      to: addressOf(testimonyAnchor(place)),
    };
  });
}

const inTheOpen = (part: Quote[number]) => (part.kind === "text" ? part.text : "…");

/** @param plain for posts on this site. The text of private posts and of posts elsewhere is not searched. */
export function postEntry(to: string, post: BlogPost, language: Language, plain?: PlainText): SearchEntry {
  const { title, date, tags, summary, body = "" } = post;
  const t = translateInto(language);
  const context = [monthDayYear(date, language.tag), readingTime(post, t)].filter(Boolean).join(t(", "));
  return { kind: "post", title, context, tags, text: plain === undefined ? "" : joined([summary, plain(body)]), to };
}

export function storyEntry(to: string, story: Story, plain: PlainText): SearchEntry {
  const { title, subtitle, summary, facts, sections } = story;
  const texts = sections.map((section) => sectionText(section, plain));
  const text = joined([summary, ...texts, ...facts.map(({ label, value }) => `${label}: ${value}.`)]);
  return { kind: "story", title, context: subtitle, tags: [], text, to };
}

function sectionText(section: Story["sections"][number], plain: PlainText): string {
  switch (section.type) {
    case "text":
      return titled(section.heading, plain(section.text));
    case "figures":
      return titled(section.heading, joined(section.figures.flatMap(({ value, unit, label }) => [value, unit, label])));
    case "quote":
      return joined([plain(section.quote), section.by]);
    case "gallery":
      return titled(section.heading, joined(section.pictures.map(({ title, caption }) => titled(title, caption))));
    case "steps":
      return titled(section.heading, joined(section.steps.map(({ title, text }) => titled(title, plain(text)))));
  }
}

/** With a colon between them, unless the title ends with a mark of its own: `Why now? Because`. */
function titled(title: string | undefined, text: string | undefined): string {
  return [title, text].filter(Boolean).join(/\p{P}$/u.test(title ?? "") ? " " : ": ");
}

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(" ");
}

const RESUME_TERMS = "resume, CV, curriculum vitae, vita";

const CONTACT_TERMS = "contact, reach, connect, touch, social, profile, network";

const FURTHER_TERMS: Readonly<Partial<Record<Network, Text>>> = {
  email: "mail, e-mail, message, write, hire, hiring, phone, call, recruiter",
  phone: "telephone, call, number, mobile",
  calendar: "book, meeting, appointment, call, schedule",
  github: "code, repositories",
  gitlab: "code, repositories",
  x: "Twitter",
  instagram: "photos",
  youtube: "videos",
  orcid: "research",
  scholar: "research, publications",
};

/** Results that are not pages: résumé files, if a page offers them, and contacts. */
export function offerEntries({ links, pages, language }: Pick<Site, "links" | "pages" | "language">): SearchEntry[] {
  const t = translateInto(language);
  return [...(pages.some(offersResume) ? resumeFiles(t) : []), ...links.map((link) => contact(link, t))];
}

function offersResume(page: Page): boolean {
  return (page.kind === "experiences" || page.kind === "placeholder") && page.resume;
}

function resumeFiles(t: Translate): SearchEntry[] {
  const file = (type: ResumeForm, title: Text, context: Text, terms: Text): SearchEntry => {
    const tags = [...searchTerms(t, RESUME_TERMS), ...searchTerms(t, "download, file"), ...searchTerms(t, terms)];
    return { kind: "resume", title: t(title), context: t(context), tags, text: "", to: `/resume.${type}` };
  };
  return [
    file("pdf", "Resume as PDF", "To read, to print and to pass on", "print, paper, document, letter"),
    file("docx", "Resume for Word", "To read, to print and to pass on", "print, paper, document, letter"),
    file("txt", "Resume as text", "Plain words, to paste into a form", "txt, copy, ATS"),
    file("json", "Resume as JSON", "Fields and dates, for programs", "data, machine, ATS"),
  ];
}

function contact({ label, url, network }: SiteLink, t: Translate): SearchEntry {
  const further = FURTHER_TERMS[network];
  const tags = [...searchTerms(t, CONTACT_TERMS), ...(further === undefined ? [] : searchTerms(t, further))];
  return { kind: "contact", title: label, context: spelledOut(url), tags, text: "", to: url };
}

const TEXTS: readonly Text[] = [...Object.values(SEARCH_KINDS), ...ACTION_TEXTS];

/** The translations that browsers need for searching; none for English, the language of the code. */
export function searchLanguage(language: Translator): { readonly language?: Translator } {
  const { tag } = language;
  const translations = translationsAmong(language, TEXTS);
  return tag === "en" && translations === undefined ? {} : { language: { tag, translations: translations ?? {} } };
}
