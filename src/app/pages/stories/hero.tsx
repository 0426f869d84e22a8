import type { Written } from "../../../domain/documents/written-in.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Chip } from "../../components/chips.tsx";
import layout from "../../components/layout.module.css";
import { type DescribedPicture, Picture } from "../../components/picture.tsx";
import { PageTitle } from "../../components/title.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./hero.module.css";

export interface HeroProps extends Written {
  readonly title: string;
  readonly subtitle: string;
  /** A wide cover is behind the title, others beside it. */
  readonly cover: DescribedPicture & { readonly wide: boolean };
  readonly inProgress: boolean;
}

/** A wide cover is cropped at the sides on narrow screens. */
const WIDE = "(width >= 76rem) 100vw, 76rem";
const BESIDE = "(width >= 56.25rem) 56vw, 100vw";

/** Letters of a title in the largest type beside a cover. */
const LONGEST = 18;

/** Head of a story: title and cover. */
export function Hero({
  title,
  subtitle,
  cover,
  inProgress,
  writtenIn,
  link,
}: HeroProps & { link: { readonly href: string; readonly label: string } | undefined }) {
  const t = useText();
  return (
    <header className={styles.hero} data-hero data-wide={cover.wide || undefined}>
      <div
        className={`${layout.wrap} ${styles.words}`}
        data-long={(!cover.wide && title.length > LONGEST) || undefined}
      >
        {inProgress && <Chip label={t("In progress")} tone="orange" live />}
        <PageTitle stacked lang={writtenIn}>
          {title}
        </PageTitle>
        <p lang={writtenIn}>{subtitle}</p>
        {link && <ButtonLink href={link.href}>{link.label}</ButtonLink>}
      </div>
      <Picture image={cover} alt={cover.alt} sizes={cover.wide ? WIDE : BESIDE} loading="eager" fetchPriority="high" />
    </header>
  );
}

/** Short facts: date, role, team. */
export function Facts({
  facts,
  lang,
}: {
  facts: readonly { readonly value: string; readonly label: string }[];
  lang: string | undefined;
}) {
  if (facts.length === 0) return null;
  return (
    <div className={layout.wrap}>
      <dl className={styles.facts} lang={lang}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
