import { data } from "react-router";
import { languageOfWords } from "../../../domain/documents/language-of-words.ts";
import type { Repository } from "../../../domain/documents/repository.ts";
import { type Written, written } from "../../../domain/documents/written-in.ts";
import type { Language } from "../../../domain/language/language.ts";
import { describedPicture, inlineImage, type PictureSource, pictureFile } from "../../../domain/media/picture.ts";
import { listOf, type StoryPage, storyOf } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import type { Story } from "../../../domain/stories/story.ts";
import { avatarColor, initials } from "../../../domain/testimonials/avatar.ts";
import { shortName, type Testimony } from "../../../domain/testimonials/testimony.ts";
import type { AvatarImage } from "../../components/avatar.tsx";
import { renderMarkdown, renderQuote } from "../../data/markdown.server.ts";
import { nextStory } from "../../data/next-story.server.ts";
import type { PageMeta } from "../../data/page-head.server.ts";
import { personAvatar } from "../../data/person-avatar.server.ts";
import type { StackedBarProps } from "./planner/stacked-bar.tsx";
import type { SectionProps, StoryProps } from "./story-page.tsx";

/** The part of the context that stories need. */
export interface StorySources {
  readonly repository: Pick<Repository, "story" | "validatedTestimonies">;
  readonly site: Pick<Site, "pages" | "language">;
  readonly media: PictureSource;
}

type Section = Story["sections"][number];
type Figure = Extract<Section, { type: "figures" }>["figures"][number];
type FigureOfParts = Figure & { readonly parts: NonNullable<Figure["parts"]> };

/**
 * Props of the story of a page, and the page's metadata.
 * @throws a 404 response if there is none
 */
export function loadStory(
  page: StoryPage,
  sources: StorySources,
): { readonly words: PageMeta; readonly story: StoryProps } {
  const { repository, media, site } = sources;
  const { pages, language } = site;
  const story = repository.story(storyOf(page));
  if (story === undefined) throw data(null, { status: 404 });
  const next = nextStory(story.next, page.path, sources);
  return {
    words: {
      title: story.title,
      description: story.summary,
      under: listOf(pages, "project"),
      work: { picture: story.cover.src },
    },
    story: storyProps(story, next && nextProps(next.story, next.path, media), {
      media,
      wall: repository.validatedTestimonies(),
      language: languageOfWords(story, language),
    }),
  };
}

function nextProps(story: Story, href: string, media: PictureSource): StoryProps["next"] {
  const { title, cover } = story;
  return { ...written(story), title, href, picture: { ...pictureFile(media, cover.src), focus: cover.focus } };
}

interface Surroundings {
  readonly media: PictureSource;
  /** All visible testimonies, in the order of the wall. */
  readonly wall: readonly Testimony[];
  readonly language: Language;
}

/** Props of a story. */
export function storyProps(story: Story, next: StoryProps["next"], around: Surroundings): StoryProps {
  const { media } = around;
  const { title, subtitle, cover, facts, sections, inProgress } = story;
  return {
    ...written(story),
    hero: {
      ...written(story),
      title,
      subtitle,
      cover: { ...describedPicture(inlineImage(media, cover.src, "top"), cover, story), wide: cover.wide },
      inProgress,
    },
    facts,
    sections: sections.map((section, index) => ({
      ...written(story),
      ...sectionProps(section, `section-${index + 1}`, story, around),
    })),
    next,
  };
}

function sectionProps(
  section: Section,
  id: string,
  by: Written,
  { media, wall, language }: Surroundings,
): SectionProps {
  switch (section.type) {
    case "text": {
      const { type, heading, large } = section;
      return { type, id, heading, large, words: renderMarkdown(section.text, language) };
    }
    case "figures": {
      const { type, heading, figures } = section;
      return figures.every(hasParts)
        ? { type: "bars", id, heading, bars: bars(figures, language.tag) }
        : { type, id, heading, figures };
    }
    case "quote": {
      const { name, role } = whoSays(section.by);
      const words = renderQuote([{ kind: "text", text: section.quote }], language);
      return { type: section.type, id, words, name, role, avatar: avatarOf(name, wall, media) };
    }
    case "gallery": {
      const { type, heading } = section;
      const pictures = section.pictures.map((picture) => ({
        ...picture,
        ...describedPicture(pictureFile(media, picture.src), picture, by),
      }));
      return { type, id, heading, pictures };
    }
    case "steps": {
      const { type, heading } = section;
      const steps = section.steps.map(({ title, text }) => ({ title, words: renderMarkdown(text, language) }));
      return { type, id, heading, steps };
    }
  }
}

function hasParts(figure: Figure): figure is FigureOfParts {
  return figure.parts !== undefined;
}

const TONES = ["first", "second", "third"] as const;

/** Bars on one scale, the longest of which has the full width. */
function bars(figures: readonly FigureOfParts[], tag: string): StackedBarProps[] {
  const longest = Math.max(...figures.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  return figures.map(({ label, value, unit, parts }) => ({
    label,
    total: [value, unit].filter(Boolean).join(" "),
    parts: parts.map((part, index) => ({
      label: part.label,
      value: part.value.toLocaleString(tag, { useGrouping: false, maximumFractionDigits: 20 }),
      percent: (part.value / longest) * 100,
      tone: TONES[index] ?? "third",
    })),
  }));
}

/** Splits `Ama B., trader liaison` into name and role at the first comma. */
function whoSays(by: string): { name: string; role: string } {
  const [name = by, ...role] = by.split(",");
  return { name: name.trim(), role: role.join(",").trim() };
}

/** The avatar on the testimonials wall if exactly one person has the name; otherwise initials with a color by name. */
function avatarOf(name: string, wall: readonly Testimony[], media: PictureSource): AvatarImage {
  const namesakes = wall.filter((testimony) => shortName(testimony.name) === shortName(name));
  const [person] = namesakes;
  if (person !== undefined && new Set(namesakes.map((testimony) => testimony.name)).size === 1)
    return personAvatar(person, wall.indexOf(person), media);
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { kind: "initials", letters: initials(name), color: avatarColor(sum) };
}
