import type { Headline as HeadlineProps } from "../../../domain/site/headline.ts";
import { hasStem, Kerned } from "../../components/text/title.tsx";
import styles from "./headline.module.css";

/** The tagline, sized by measures in the site's style element. */
export function Headline({ drawn, built, isBroken }: HeadlineProps) {
  return (
    <div className={styles.stage}>
      <h1 className={styles.headline} id="tagline" tabIndex={-1} data-broken={isBroken || undefined}>
        {drawn.map((line) => (
          <span key={line} className={styles.drawn} data-stem={hasStem(line) || undefined}>
            {`${line} `}
          </span>
        ))}
        <span className={styles.built} data-stem={hasStem(built) || undefined}>
          <Kerned>{built}</Kerned>
        </span>
      </h1>
    </div>
  );
}
