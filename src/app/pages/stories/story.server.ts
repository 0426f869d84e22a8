import { data } from "react-router";
import { written } from "../../../domain/documents/translations.ts";
import { avatarColor, initials } from "../../../domain/format/names.ts";
import { languageOfWords } from "../../../domain/language/language.ts";
import { describedPicture, inlineImage, pictureFile } from "../../../domain/media/picture.ts";
import { listOf, type StoryPage, storyOf } from "../../../domain/site/addresses.ts";
import type { Story } from "../../../domain/stories/story.ts";
import { shortName } from "../../../domain/testimonials/testimony.ts";
import type { AvatarImage } from "../../components/avatar.tsx";
import type { SiteContext } from "../../context.ts";
import { personAvatar } from "../../data/avatars.server.ts";
import { nextStory } from "../../data/evidence.server.ts";
import { renderMarkdown, renderQuote } from "../../data/markdown.server.ts";

export type StoryProps = ReturnType<typeof loadStory>["story"];

/**
 * Props of the story of a page, and the page's metadata.
 * @throws a 404 response if there is none
 */
export function loadStory(page: StoryPage, sources: SiteContext) {
  const { repository, media, site } = sources;
  const story = repository.story(storyOf(page));
  if (story === undefined) throw data(null, { status: 404 });
  const { title, subtitle, summary, cover, facts, sections, inProgress } = story;
  const next = nextStory(story.next, page.path, sources);
  return {
    words: { title, description: summary, under: listOf(site.pages, "project"), work: { picture: cover.src } },
    story: {
      ...written(story),
      title,
      subtitle,
      cover: { ...describedPicture(inlineImage(media, cover.src, "top"), cover, story), wide: cover.wide },
      inProgress,
      facts,
      sections: sections.map((section, index) => ({
        id: `section-${index + 1}`,
        ...sectionProps(section, story, sources),
      })),
      next: next && {
        ...next.link,
        picture: { ...pictureFile(media, next.story.cover.src), focus: next.story.cover.focus },
      },
    },
  };
}

type Section = Story["sections"][number];

function sectionProps(section: Section, story: Story, sources: SiteContext) {
  const { media } = sources;
  const language = languageOfWords(story, sources.site.language);
  switch (section.type) {
    case "text": {
      const { text, ...rest } = section;
      return { ...rest, words: renderMarkdown(text, language) };
    }
    case "figures": {
      const { heading, figures } = section;
      const bars = barsOf(figures, language.tag);
      return bars.length < figures.length ? section : { type: "bars" as const, heading, bars };
    }
    case "quote": {
      const { type, quote, by } = section;
      const [name = by, ...role] = by.split(",").map((part) => part.trim());
      const words = renderQuote([{ kind: "text", text: quote }], language);
      const avatar = avatarOf(name, sources);
      return { type, heading: undefined, words, name, role: role.join(", "), avatar };
    }
    case "gallery": {
      const pictures = section.pictures.map((picture) => ({
        ...picture,
        ...describedPicture(pictureFile(media, picture.src), picture, story),
      }));
      return { ...section, pictures };
    }
    case "steps": {
      const steps = section.steps.map(({ title, text }) => ({ title, words: renderMarkdown(text, language) }));
      return { ...section, steps };
    }
  }
}

const TONES = ["first", "second", "third"] as const;

/** A bar for each figure with parts, on one scale, the longest of which has the full width. */
function barsOf(figures: Extract<Section, { type: "figures" }>["figures"], tag: string) {
  const longest = Math.max(...figures.map(({ parts = [] }) => parts.reduce((sum, { value }) => sum + value, 0)));
  return figures.flatMap(({ label, value, unit, parts }) => {
    if (parts === undefined) return [];
    const drawn = parts.map((part, index) => ({
      label: part.label,
      value: part.value.toLocaleString(tag, { useGrouping: false, maximumFractionDigits: 20 }),
      percent: (part.value / longest) * 100,
      tone: TONES[index] ?? "third",
    }));
    return [{ label, total: [value, unit].filter(Boolean).join(" "), parts: drawn }];
  });
}

/** The avatar on the testimonials wall if exactly one person has the name; otherwise initials with a color by name. */
function avatarOf(name: string, { repository, media }: SiteContext): AvatarImage {
  const wall = repository.validatedTestimonies();
  const namesakes = wall.filter((testimony) => shortName(testimony.name) === shortName(name));
  const [person] = namesakes;
  if (person !== undefined && new Set(namesakes.map((testimony) => testimony.name)).size === 1)
    return personAvatar(person, wall.indexOf(person), media);
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { kind: "initials", letters: initials(name), color: avatarColor(sum) };
}
