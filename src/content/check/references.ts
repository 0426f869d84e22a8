import { storyOf, storyPages } from "../../domain/site/page-table.ts";
import type { Source } from "../read/source.ts";
import { type FieldsByKind, type FieldValue, textsAt } from "../yaml/field-values.ts";
import type { Diagnostic, Rule } from "../diagnostic.ts";
import { type CheckInput, type CheckRule, diagnosticAt, isShownTestimony, ofKind, unreadIds } from "./rule.ts";
import { suggest } from "../diagnostic.ts";

const STORIES: FieldsByKind = {
  site: ["pages.*.next"],
  story: ["next"],
  experience: ["evidence.stories.*"],
  skill: ["evidence.stories.*"],
};
const TESTIMONIES: FieldsByKind = {
  site: ["home.quote", "home.voice"],
  experience: ["evidence.testimonies.*"],
  skill: ["evidence.testimonies.*"],
};
const EXPERIENCES: FieldsByKind = { skill: ["evidence.experiences.*"] };

/** References to stories, testimonies and experiences that do not exist or are hidden. */
export const references: CheckRule = (input) => {
  const { sources } = input;
  const stories = new Set([...ofKind(sources, "story").map(({ id }) => id), ...unreadIds(input, "stories")]);
  const unread = new Set(unreadIds(input, "testimonies"));
  const pages = input.pages && storyPages(input.pages).map(storyOf);
  const testimonies = new Map(ofKind(sources, "testimony").map((source) => [source.id, source.data]));

  const experiences = new Set([
    ...ofKind(sources, "experience").map(({ id }) => id),
    ...unreadIds(input, "experiences"),
  ]);

  function experience(source: Source, { at, value }: FieldValue & { value: string }): readonly Diagnostic[] {
    if (experiences.has(value)) return [];
    return dangling(source, at, value, "missing-experience", "experience", experiences);
  }

  function story(source: Source, { at, value }: FieldValue & { value: string }): readonly Diagnostic[] {
    if (!stories.has(value)) return dangling(source, at, value, "missing-story", "story", stories);
    if (pages === undefined || pages.includes(value)) return [];
    const message = `${at.join(".")}: no page shows the story "${value}"`;
    const expected = `${pages.length > 0 ? `one of ${pages.join(", ")}` : "nothing"}; if you removed its page, remove this reference too`;
    return [diagnosticAt(source, at, { rule: "missing-story", message, value, expected })];
  }

  function testimony(source: Source, { at, value }: FieldValue & { value: string }): readonly Diagnostic[] {
    if (unread.has(value)) return [];
    if (!testimonies.has(value)) {
      return dangling(source, at, value, "missing-testimony", "testimony", testimonies.keys());
    }
    if (isShownTestimony(testimonies.get(value))) return [];
    const message = `${at.join(".")}: the testimony "${value}" is hidden`;
    const expected = "impact above 0 and validated: true";
    return [diagnosticAt(source, at, { rule: "hidden-testimony", message, value, expected })];
  }

  return sources.flatMap((source) => [
    ...(source.kind === "story" && pages !== undefined ? withoutPage(source, pages) : []),
    ...(source.kind === "site" ? withoutStory(source, input, stories) : []),
    ...textsAt(source.data, STORIES[source.kind] ?? []).flatMap((field) => story(source, field)),
    ...textsAt(source.data, TESTIMONIES[source.kind] ?? []).flatMap((field) => testimony(source, field)),
    ...textsAt(source.data, EXPERIENCES[source.kind] ?? []).flatMap((field) => experience(source, field)),
  ]);
};

function withoutPage(source: Source, pages: readonly string[]): readonly Diagnostic[] {
  if (pages.includes(source.id)) return [];
  const message = "no page shows this story";
  const expected = "a page of kind story in site.yaml";
  return [diagnosticAt(source, [], { rule: "unused-story", message, expected, suggestion: suggest(source.id, pages) })];
}

/** Story pages without a story, which return 404. */
function withoutStory(site: Source, { pages = [] }: CheckInput, stories: ReadonlySet<string>): readonly Diagnostic[] {
  return storyPages(pages).flatMap((page) => {
    const story = storyOf(page);
    if (stories.has(story)) return [];
    const message = `the page ${page.path} has no story file`;
    const expected = `portfolio/stories/${story}.yaml; without a story, remove the page`;
    const at = ["pages", pages.indexOf(page), "path"];
    return diagnosticAt(site, at, { rule: "missing-story", message, value: page.path, expected });
  });
}

function dangling(
  source: Source,
  at: FieldValue["at"],
  value: string,
  rule: Rule,
  what: string,
  known: Iterable<string>,
): readonly Diagnostic[] {
  const message = `${at.join(".")}: there is no ${what} "${value}"`;
  const suggestion = suggest(value, known);
  const remedy = suggestion === undefined ? "; if you removed it, remove this reference too" : "";
  const expected = `the file name of ${what === "experience" ? "an" : "a"} ${what}, without .yaml${remedy}`;
  return [diagnosticAt(source, at, { rule, message, value, expected, suggestion })];
}
