import { SmartLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { Caption } from "../../components/text/caption.tsx";
import { Amount, type FigureProps } from "./figure.tsx";
import styles from "./impact.module.css";

/** Impact in numbers: a giant figure, followed by a table. */
export function Impact({ heading, figures }: { heading: string; figures: readonly FigureProps[] }) {
  return (
    <section className={`${layout.wrap} ${styles.impact}`} aria-labelledby="in-numbers">
      <h2 id="in-numbers" className={layout.visuallyHidden}>
        {heading}
      </h2>
      <dl className={styles.figures}>
        {figures.map(({ value, missing, unit, caption, link }) => {
          const words = <Caption parts={caption} />;
          return (
            <div key={caption.map(({ text }) => text).join("")}>
              <dt>
                {link === undefined ? (
                  words
                ) : (
                  <SmartLink href={link} className={`${layout.stretched} ${layout.underlinesBold}`}>
                    {words}
                  </SmartLink>
                )}
              </dt>
              <dd>
                <Amount value={value} missing={missing} unit={unit} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
