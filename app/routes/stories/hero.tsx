import { Chip } from "../../ui/chips.tsx";
import layout from "../../ui/layout.module.css";
import { PageTitle } from "../../ui/title.tsx";
import styles from "./hero.module.css";

export interface HeroProps {
  readonly title: string;
  readonly subtitle: string;
  /** A wide one lies behind the title, any other stands beside it. */
  readonly cover: { readonly src: string; readonly alt: string; readonly wide: boolean };
  readonly inProgress: boolean;
}

/** How a story begins: its title in two voices, its picture, and the facts. */
export function Hero({ title, subtitle, cover, inProgress }: HeroProps) {
  return (
    <header className={styles["hero"]} data-wide={cover.wide || undefined}>
      <div className={`${layout["wrap"]} ${styles["words"]}`}>
        {inProgress && <Chip label="In progress" tone="orange" live />}
        <PageTitle stacked>{title}</PageTitle>
        <p>{subtitle}</p>
      </div>
      <img src={cover.src} alt={cover.alt} width="1440" height="640" fetchPriority="high" decoding="async" />
    </header>
  );
}

/** What can be said in a word: when, as whom, with whom. */
export function Facts({ facts }: { facts: readonly { readonly value: string; readonly label: string }[] }) {
  if (facts.length === 0) return null;
  return (
    <div className={layout["wrap"]}>
      <dl className={styles["facts"]}>
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
