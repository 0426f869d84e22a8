import type { ReactNode } from "react";
import { Avatar } from "../../components/avatar.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Chip } from "../../components/chips.tsx";
import { Icon } from "../../components/icon.tsx";
import { useLightbox } from "../../components/lightbox.tsx";
import { SmartLink } from "../../components/links.tsx";
import { Picture } from "../../components/picture.tsx";
import { Prose, QuoteText } from "../../components/text.tsx";
import { PageTitle, TwoStyles } from "../../components/title.tsx";
import { useText } from "../../language/text.tsx";
import { StackedBar } from "./stacked-bar.tsx";
import type { StoryProps } from "./story.server.ts";
import styles from "./story-page.module.css";

interface HeadProps {
  readonly story: StoryProps;
  /** Leads to what is below the story, since it is far below. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

/** A story: head, facts, sections, what belongs to it, and a link to the next one. */
export function StoryPage({ children, ...head }: HeadProps & { readonly children?: ReactNode }) {
  const { facts, sections, next, inProgress, writtenIn } = head.story;
  return (
    <div data-in-progress={inProgress || undefined}>
      <Head {...head} />
      {facts.length > 0 && (
        <div className="wrap">
          <dl className={`stack ${styles.facts}`} lang={writtenIn}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="small quiet">{label}</dt>
                <dd className="balance">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} lang={writtenIn} />
      ))}
      {children}
      {next && <NextStory {...next} />}
    </div>
  );
}

/** A wide cover is cropped at the sides on narrow screens. */
const WIDE = "(width >= 76rem) 100vw, 76rem";
const BESIDE = "(width >= 56.25rem) 56vw, 100vw";

/** Letters of a title in the largest type beside a cover. */
const LONGEST = 18;

/** Title and cover. A wide cover is behind the title, others beside it. */
function Head({ story: { title, subtitle, cover, inProgress, writtenIn }, link }: HeadProps) {
  const t = useText();
  const isLong = !cover.wide && title.length > LONGEST;
  return (
    <header className={`stack gap5 relative ${styles.head}`} data-hero data-wide={cover.wide || undefined}>
      <div className={`wrap stack gap4 start ${styles.words}`} data-long={isLong || undefined}>
        {inProgress && <Chip label={t("In progress")} tone="orange" live />}
        <PageTitle stacked lang={writtenIn}>
          {title}
        </PageTitle>
        <p className="balance" lang={writtenIn}>
          {subtitle}
        </p>
        {link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
      </div>
      <Picture image={cover} sizes={cover.wide ? WIDE : BESIDE} loading="eager" fetchPriority="high" />
    </header>
  );
}

function NextStory({ title, href, picture, writtenIn }: NonNullable<StoryProps["next"]>) {
  const t = useText();
  return (
    <SmartLink href={href} className={`onward screen-only grounded ${styles.next}`}>
      <span className={`wrap stack gap6 ${styles.nextContent}`}>
        <span className={`stack gap6 ${styles.nextWords}`}>
          <b>{t("Next project")}</b>
          <span className="breaks" data-stacked lang={writtenIn}>
            <TwoStyles>{title}</TwoStyles>
          </span>
          <Icon name="arrow" />
        </span>
        <Picture image={picture} alt="" sizes="(width >= 56.25rem) 40vw, 100vw" />
      </span>
    </SmartLink>
  );
}

type SectionProps = StoryProps["sections"][number];
type GalleryProps = Extract<SectionProps, { readonly type: "gallery" }>;

/** A section of a story: heading on the left, content on the right. Without a heading, it continues the one above. */
function Section({ section, lang }: { section: SectionProps; lang: string | undefined }) {
  if (section.type === "gallery") return <Gallery section={section} lang={lang} />;
  const { id, heading } = section;
  const Element = heading === undefined ? "div" : "section";
  return (
    <Element className={`wrap with-meta sized ${styles.section}`} lang={lang} aria-labelledby={heading && id}>
      {heading && <h2 id={id}>{heading}</h2>}
      <Content section={section} />
    </Element>
  );
}

function Content({ section }: { section: Exclude<SectionProps, GalleryProps> }) {
  switch (section.type) {
    case "text":
      return (
        <div className={section.large ? styles.large : styles.text}>
          <Prose html={section.words} />
        </div>
      );
    case "figures":
      return <Figures figures={section.figures} />;
    case "bars":
      return (
        <ul className="stack gap5 growing">
          {section.bars.map((bar) => (
            <li key={bar.label}>
              <StackedBar {...bar} />
            </li>
          ))}
        </ul>
      );
    case "quote":
      return (
        <figure className={`stack gap6 ${styles.quote}`}>
          <QuoteText html={section.words} />
          <figcaption className="inline gap4">
            <Avatar image={section.avatar} />
            <p>
              <b>{section.name}</b> {section.role}
            </p>
          </figcaption>
        </figure>
      );
    case "steps": {
      const Title = section.heading === undefined ? "p" : "h3";
      return (
        <ol className={`stack ${styles.steps}`}>
          {section.steps.map(({ title, words }) => (
            <li key={title} className="ruled">
              <Title className={`subhead ${styles.title}`}>{title}</Title>
              <Prose html={words} />
            </li>
          ))}
        </ol>
      );
    }
  }
}

/** In characters. Longer figures do not fit beside others; a unit is set smaller. */
const SHORT = 3;

/** Large numbers with labels: three short ones in a row, others with the first one largest. */
function Figures({ figures }: { figures: Extract<SectionProps, { readonly type: "figures" }>["figures"] }) {
  const inRow =
    figures.length === 3 && figures.every(({ value, unit = "" }) => value.length + unit.length / 2 <= SHORT);
  return (
    <dl className={`stack sized ${styles.figures}`} data-figures data-row={inRow || undefined}>
      {figures.map(({ value, unit, label }) => (
        <div key={label} className="column gap3">
          <dt className="quiet balance">{label}</dt>
          <dd data-comma={value.includes(",") || undefined}>
            {value}
            {unit && <span data-word={unit.length > 1 || undefined}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The widest pictures span 13 of 24 columns. */
const SIZES = "(width >= 90rem) 46rem, (width >= 56.25rem) 54vw, 100vw";

function Gallery({ section: { id, heading, pictures }, lang }: { section: GalleryProps; lang: string | undefined }) {
  const t = useText();
  const { linkTo, view } = useLightbox(id, pictures);
  return (
    <>
      <section
        className={`relative ${styles.gallery}`}
        {...(heading ? { "aria-labelledby": id } : { "aria-label": t("Pictures") })}
      >
        <div className="wrap">
          {heading && (
            <h2 id={id} className="subhead" lang={lang}>
              {heading}
            </h2>
          )}
          <ol className="stack" lang={lang}>
            {pictures.map((picture, index) => {
              const link = linkTo(index);
              return (
                <li key={picture.src} className="stack start">
                  <a {...link} className={`picture ${link.className}`} data-after-paint>
                    <Picture image={picture} sizes={SIZES} />
                  </a>
                  <span className="mono quiet">{index + 1}</span>
                  <div>
                    <h3 className="subhead">{picture.title}</h3>
                    {picture.caption && <p className="quiet balance">{picture.caption}</p>}
                  </div>
                </li>
              );
            })}
          </ol>
        </div>
      </section>
      {view}
    </>
  );
}
