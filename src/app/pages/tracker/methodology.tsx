import { Disclosure } from "../../components/controls/disclosure.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./methodology.module.css";

/** How a figure was counted. */
export interface FigureMethodProps {
  readonly id: string;
  readonly title: string;
  /** The figure as displayed. */
  readonly text: string;
  readonly method: string;
}

/** How each figure was counted, collapsed initially. */
export function Methodology({ figures }: { figures: readonly FigureMethodProps[] }) {
  const t = useText();
  return (
    <div className={styles.methodology}>
      <p className={styles.printed}>{t("How this was counted")}</p>
      <Disclosure summary={t("How this was counted")}>
        <div className={styles.entries}>
          {figures.map(({ id, title, text, method }) => (
            <section key={id} id={`counted-${id}`} aria-labelledby={`method-${id}`}>
              <h3 id={`method-${id}`}>
                {title} <span>{text}</span>
              </h3>
              <p>{method}</p>
            </section>
          ))}
        </div>
      </Disclosure>
    </div>
  );
}
