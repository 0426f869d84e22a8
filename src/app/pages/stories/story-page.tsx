import type { ReactNode } from "react";
import type { Written } from "../../../domain/documents/written-in.ts";
import { Facts, Hero, type HeroProps } from "./hero.tsx";
import { NextStory, type NextStoryProps } from "./next-story.tsx";
import { BarsSection, type BarsSectionProps } from "./sections/bars-section.tsx";
import { FiguresSection, type FiguresSectionProps } from "./sections/figures-section.tsx";
import { GallerySection, type GallerySectionProps } from "./sections/gallery-section.tsx";
import { QuoteSection, type QuoteSectionProps } from "./sections/quote-section.tsx";
import { StepsSection, type StepsSectionProps } from "./sections/steps-section.tsx";
import { TextSection, type TextSectionProps } from "./sections/text-section.tsx";

/** Props by type of section (D9). `bars` are figures with parts. */
export type SectionProps =
  | ({ readonly type: "text" } & TextSectionProps)
  | ({ readonly type: "figures" } & FiguresSectionProps)
  | ({ readonly type: "bars" } & BarsSectionProps)
  | ({ readonly type: "quote" } & QuoteSectionProps)
  | ({ readonly type: "gallery" } & GallerySectionProps)
  | ({ readonly type: "steps" } & StepsSectionProps);

export interface StoryProps extends Written {
  readonly hero: HeroProps;
  readonly facts: readonly { readonly value: string; readonly label: string }[];
  readonly sections: readonly SectionProps[];
  /** The next story, if any. */
  readonly next: NextStoryProps | undefined;
}

/** Below a story. */
interface Tool {
  /** The hero links to it: it is far below. */
  readonly link: { readonly href: string; readonly label: string };
  readonly element: ReactNode;
}

/** A story (D9): hero, facts, sections, a tool if it has one, and a link to the next one. */
export function StoryPage({ story, tool }: { story: StoryProps; tool?: Tool }) {
  const { hero, facts, sections, next, writtenIn } = story;
  return (
    <div data-in-progress={hero.inProgress || undefined}>
      <Hero {...hero} link={tool?.link} />
      <Facts facts={facts} lang={writtenIn} />
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
      {tool?.element}
      {next && <NextStory {...next} />}
    </div>
  );
}

function Section(section: SectionProps) {
  switch (section.type) {
    case "text":
      return <TextSection {...section} />;
    case "figures":
      return <FiguresSection {...section} />;
    case "bars":
      return <BarsSection {...section} />;
    case "quote":
      return <QuoteSection {...section} />;
    case "gallery":
      return <GallerySection {...section} />;
    case "steps":
      return <StepsSection {...section} />;
  }
}
