import type { ReactNode } from "react";
import { Chip } from "../../components/controls/chips.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import { ArrowLink, MaybeLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { Avatar, type AvatarImage } from "../../components/picture/avatar.tsx";
import { type DescribedPicture, Picture } from "../../components/picture/picture.tsx";
import { DurationBar } from "../../components/text/duration-bar.tsx";
import type { SafeHtml } from "../../components/text/prose.tsx";
import { QuoteText } from "../../components/text/quote.tsx";
import { TwoStyles } from "../../components/text/title.tsx";
import { Amount, Caption, type FigureProps } from "./figure.tsx";
import styles from "./hero.module.css";

/** Paths of the pages that home leads to. */
export interface HomePages {
  readonly experience: string | undefined;
  readonly awards: string | undefined;
  readonly projects: string | undefined;
  readonly testimonials: string | undefined;
}

export interface HeroProps {
  readonly owner: string;
  /** Goes on after the owner's name. */
  readonly introduction: string | undefined;
  /** As `mailto:`. */
  readonly email: string | undefined;
  readonly tagline: string;
  readonly portrait: DescribedPicture | undefined;
  readonly role:
    | {
        readonly title: string;
        readonly subtitle: string | undefined;
        readonly duration: string | undefined;
        readonly running: boolean;
      }
    | undefined;
  readonly award: { readonly count: number; readonly caption: string } | undefined;
  readonly quote:
    | { readonly words: SafeHtml; readonly name: string; readonly role: string; readonly avatar: AvatarImage }
    | undefined;
  readonly feature:
    | {
        readonly title: string;
        readonly subtitle?: string | undefined;
        readonly picture: DescribedPicture;
        readonly link: string;
      }
    | undefined;
  readonly figure: FigureProps | undefined;
}

/** The first screen: tagline, portrait, and blocks for role, award, quote, project and figure. */
export function Hero({
  owner,
  introduction,
  email,
  tagline,
  portrait,
  role,
  award,
  quote,
  feature,
  figure,
  pages,
}: HeroProps & { pages: HomePages }) {
  return (
    <>
      <section className={`${layout.wrap} ${styles.hero}`} aria-labelledby="tagline">
        <div className={styles.intro}>
          <div>
            <p className={styles.introduction}>
              <strong>{owner}</strong> {introduction}
            </p>
            <p className={`${layout.cluster} ${styles.links}`}>
              <ArrowLink href="/resume.pdf">Resume</ArrowLink>
              {email && <ArrowLink href={email}>Email</ArrowLink>}
            </p>
          </div>
          <h1 className={styles.tagline} id="tagline" tabIndex={-1}>
            <TwoStyles>{tagline}</TwoStyles>
          </h1>
        </div>

        {portrait && (
          <div className={`${styles.block} ${styles.portrait}`}>
            <Picture
              image={portrait}
              alt={portrait.alt}
              sizes="(width >= 32rem) 32rem, 100vw"
              loading="eager"
              fetchPriority="high"
            />
          </div>
        )}

        {role && (
          <BlockLink href={pages.experience} name="role">
            <span className={styles.current}>
              <Chip label="Current" tone="orange" live />
            </span>
            <span className={styles.title}>{role.title}</span>
            {role.subtitle && <span>{role.subtitle}</span>}
            {role.duration && <DurationBar label={role.duration} running={role.running} />}
          </BlockLink>
        )}

        {award && (
          <div className={styles.crane}>
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
          <figure className={`${styles.block} ${styles.quote}`}>
            <QuoteText html={quote.words} />
            <figcaption>
              <Avatar image={quote.avatar} size="small" />
              <span>
                <b>{quote.name}</b> {quote.role}
              </span>
            </figcaption>
          </figure>
        )}

        {feature && (
          <BlockLink href={feature.link} name="feature">
            <Picture image={feature.picture} alt={feature.picture.alt} sizes="(width >= 56.25rem) 30rem, 100vw" />
            <span className={styles.title}>{feature.title}</span>
            {feature.subtitle && <span className={styles.subtitle}>{feature.subtitle}</span>}
          </BlockLink>
        )}

        {figure && (
          <BlockLink href={figure.link} name="figure">
            <Amount {...figure} />
            <span className={styles.caption}>
              <Caption parts={figure.caption} />
            </span>
            {figure.link !== undefined && <Icon name="arrow" className={styles.arrow} />}
          </BlockLink>
        )}
      </section>
      <div className={layout.ground} />
    </>
  );
}

/** A block that is a link if it has an address. */
function BlockLink({ href, name, children }: { href: string | undefined; name: string; children: ReactNode }) {
  const className = `${styles.block} ${styles[name]}`;
  return (
    <MaybeLink href={href} className={className}>
      {children}
    </MaybeLink>
  );
}
