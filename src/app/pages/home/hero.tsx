import type { ReactNode } from "react";
import type { Written } from "../../../domain/documents/written-in.ts";
import type { Headline as HeadlineProps } from "../../../domain/site/headline.ts";
import { Icon } from "../../components/controls/icon.tsx";
import { MaybeLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { Avatar, type AvatarImage } from "../../components/picture/avatar.tsx";
import { type DescribedPicture, Picture } from "../../components/picture/picture.tsx";
import { Caption } from "../../components/text/caption.tsx";
import type { SafeHtml } from "../../components/text/prose.tsx";
import { QuoteText } from "../../components/text/quote.tsx";
import blocks from "./blocks.module.css";
import { Course, type CourseProps } from "./course.tsx";
import { Amount, type FigureProps } from "./figure.tsx";
import { Headline } from "./headline.tsx";
import styles from "./hero.module.css";
import { Portrait, type PortraitProps } from "./portrait.tsx";

/** Paths of the pages that home links to. */
export interface HomePages {
  readonly experience: string | undefined;
  readonly awards: string | undefined;
  readonly projects: string | undefined;
  readonly testimonials: string | undefined;
}

export interface HeroProps {
  /** The owner's name, unless the text stands alone. */
  readonly introduction: { readonly name: string | undefined; readonly text: string } | undefined;
  readonly headline: HeadlineProps;
  readonly course: CourseProps | undefined;
  readonly portrait: PortraitProps;
  readonly award: { readonly count: number; readonly caption: string } | undefined;
  readonly quote:
    | (Written & {
        readonly words: SafeHtml;
        readonly length: "short" | "long";
        readonly name: string;
        readonly role: string;
        readonly avatar: AvatarImage;
      })
    | undefined;
  readonly feature:
    | {
        readonly title: string;
        readonly subtitle?: string | undefined;
        readonly picture: DescribedPicture;
        readonly isPhoto: boolean;
        readonly link: string;
      }
    | undefined;
  readonly figure: FigureProps | undefined;
}

/** The first screen, drawn as a building's elevation: headline above a band of facts, with blocks beside and below. */
export function Hero({ pages, ...hero }: HeroProps & { pages: HomePages }) {
  const { introduction, headline, course, portrait, award, quote, feature, figure } = hero;
  return (
    <>
      <section
        className={`${layout.wrap} ${styles.elevation}`}
        aria-labelledby="tagline"
        data-beside={award !== undefined || quote !== undefined || undefined}
        data-below={feature && figure ? "both" : feature || figure ? "one" : undefined}
      >
        {introduction && (
          <p className={styles.introduction}>
            {introduction.name && <strong>{introduction.name}</strong>} {introduction.text}
          </p>
        )}
        <Headline {...headline} />
        {course && <Course {...course} />}
        <Portrait {...portrait} />
        {(award || quote) && (
          <div className={styles.beside}>
            {award && (
              <div className={blocks.crane}>
                <svg viewBox="0 0 126 63" aria-hidden="true" focusable="false">
                  <path d="M63-2000V15M52.500 0h21M0 63L63 15l63 48" />
                </svg>
                <BlockLink href={pages.awards} name="award">
                  <Amount value={String(award.count)} />
                  <span>{award.caption}</span>
                </BlockLink>
              </div>
            )}
            {quote && (
              <figure className={`${blocks.block} ${blocks.quote}`} data-length={quote.length} lang={quote.writtenIn}>
                <QuoteText html={quote.words} />
                <figcaption>
                  <Avatar image={quote.avatar} size="small" />
                  <span>
                    <b>{quote.name}</b> {quote.role}
                  </span>
                </figcaption>
              </figure>
            )}
          </div>
        )}
        {feature && (
          <BlockLink href={feature.link} name="feature" isPhoto={feature.isPhoto}>
            <Picture image={feature.picture} alt={feature.picture.alt} sizes="(width >= 56.25rem) 40rem, 100vw" />
            <span className={blocks.words}>
              <span className={blocks.title}>{feature.title}</span> {feature.subtitle}
            </span>
          </BlockLink>
        )}
        {figure && (
          <BlockLink href={figure.link} name="figure">
            <Amount {...figure} />
            <span className={blocks.caption}>
              <Caption parts={figure.caption} />
            </span>
            {figure.link !== undefined && <Icon name="arrow" className={blocks.arrow} />}
          </BlockLink>
        )}
      </section>
      <div className={layout.ground} />
    </>
  );
}

interface BlockLinkProps {
  readonly href: string | undefined;
  readonly name: "award" | "feature" | "figure";
  readonly isPhoto?: boolean;
  readonly children: ReactNode;
}

/** A block that is a link if it has an address. */
function BlockLink({ href, name, isPhoto = false, children }: BlockLinkProps) {
  const className = [blocks.block, blocks[name], isPhoto && blocks.photo].filter(Boolean).join(" ");
  return (
    <MaybeLink href={href} className={className}>
      {children}
    </MaybeLink>
  );
}
