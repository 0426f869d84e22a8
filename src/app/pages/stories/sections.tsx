import { Avatar } from "../../components/avatar.tsx";
import { useLightbox } from "../../components/lightbox.tsx";
import { Picture } from "../../components/picture.tsx";
import { Prose, QuoteText } from "../../components/text.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./sections.module.css";
import { StackedBar } from "./stacked-bar.tsx";
import type { StoryProps } from "./story.server.ts";

type SectionProps = StoryProps["sections"][number];
type SectionOf<T extends SectionProps["type"]> = Extract<SectionProps, { readonly type: T }>;

interface Translated {
  /** If its words are not in the language of the page. */
  readonly lang: string | undefined;
}

/** A section of a story: heading on the left, content on the right. Without a heading, it continues the one above. */
export function Section({ section, lang }: { section: SectionProps } & Translated) {
  if (section.type === "gallery") return <Gallery section={section} lang={lang} />;
  const { id, heading } = section;
  const className = `wrap with-meta ${styles.section}`;
  if (heading === undefined) {
    return (
      <div className={className} lang={lang}>
        <Content section={section} />
      </div>
    );
  }
  return (
    <section className={className} lang={lang} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Content section={section} />
    </section>
  );
}

function Content({ section }: { section: Exclude<SectionProps, { readonly type: "gallery" }> }) {
  switch (section.type) {
    case "text":
      return (
        <div className={section.large ? styles.large : styles.text}>
          <Prose html={section.words} />
        </div>
      );
    case "figures":
      return <Figures section={section} />;
    case "bars":
      return (
        <ul className={`${styles.bars} growing`}>
          {section.bars.map((bar) => (
            <li key={bar.label}>
              <StackedBar {...bar} />
            </li>
          ))}
        </ul>
      );
    case "quote":
      return (
        <figure className={styles.quote}>
          <QuoteText html={section.words} />
          <figcaption>
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
        <ol className={styles.steps}>
          {section.steps.map(({ title, words }) => (
            <li key={title}>
              <Title className={styles.title}>{title}</Title>
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
function Figures({ section: { figures } }: { section: SectionOf<"figures"> }) {
  const inRow =
    figures.length === 3 && figures.every(({ value, unit = "" }) => value.length + unit.length / 2 <= SHORT);
  return (
    <dl className={styles.figures} data-figures data-row={inRow || undefined}>
      {figures.map(({ value, unit, label }) => (
        <div key={label}>
          <dt>{label}</dt>
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

/** Pictures across the full width. Each opens in the lightbox. */
function Gallery({ section: { id, heading, pictures }, lang }: { section: SectionOf<"gallery"> } & Translated) {
  const t = useText();
  const { linkTo, view } = useLightbox(id, pictures);
  return (
    <>
      <section className={styles.gallery} {...(heading ? { "aria-labelledby": id } : { "aria-label": t("Pictures") })}>
        <div className="wrap">
          {heading && (
            <h2 id={id} lang={lang}>
              {heading}
            </h2>
          )}
          <ol lang={lang}>
            {pictures.map((picture, index) => (
              <li key={picture.src}>
                <a {...linkTo(index)} data-after-paint>
                  <Picture image={picture} alt={picture.alt} sizes={SIZES} />
                </a>
                <span className="mono">{index + 1}</span>
                <div>
                  <h3>{picture.title}</h3>
                  {picture.caption && <p>{picture.caption}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      {view}
    </>
  );
}
