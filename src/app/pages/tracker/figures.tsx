import { Disclosure } from "../../components/disclosure.tsx";
import { visuallyHidden } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./tracker.module.css";
import type { TrackerProps } from "./tracker.server.ts";

type FigureProps = TrackerProps["own"];

/** Width of a number that is too long for a column of large figures, in digits. */
const LONG = 7;

/** Characters of Chinese and Japanese are as wide as two digits. */
function widthOf(text: string): number {
  return text.replace(/[\u3000-\u9fff]/g, "00").length;
}

/**
 * A figure with its caption, which links to how it was counted.
 * @param percent of a share, which fills its block
 */
export function Figure({
  id,
  title,
  caption,
  text,
  parts,
  percent,
}: Omit<FigureProps, "method"> & { readonly percent?: number }) {
  const t = useText();
  const figure = (
    <>
      <b>{title}</b>
      {caption !== "" && ` ${caption}`}
    </>
  );
  return (
    <div
      className={styles.metric}
      data-figure={id}
      data-missing={parts === undefined || undefined}
      data-long={(parts !== undefined && widthOf(text) >= LONG) || undefined}
    >
      <dt>
        {/* A native fragment link, which opens the collapsed element around its target. */}
        <a href={`#counted-${id}`} className="stretched">
          {filled(t("{figure}, how this was counted"), { figure }, visuallyHidden)}
        </a>
      </dt>
      <dd>
        {parts?.number ?? text}
        {parts && parts.unit !== "" && <span>{parts.unit}</span>}
        {percent !== undefined && (
          <svg data-mirrored aria-hidden="true" focusable="false">
            <rect width={`${percent}%`} height="100%" rx="12" />
          </svg>
        )}
      </dd>
    </div>
  );
}

/** A ballot on its way from mailbox to count, drawn below the number of those that were tracked. */
export function BallotRoute() {
  return (
    <svg className={styles.route} data-mirrored aria-hidden="true" focusable="false">
      <rect x="1" y="4" width="42" height="28" rx="5" />
      <path d="m3 7 19 13L41 7" />
      <line x1="100%" x2="54" y1="18" y2="18" />
      <svg x="100%" overflow="visible" aria-hidden="true">
        <circle cx="-17" cy="18" r="16" />
        <g data-counted>
          <circle cx="-17" cy="18" r="16" />
          <path d="m-24 18 5 5 9-11" />
        </g>
        <g data-ballot>
          <rect x="-85" y="4" width="42" height="28" rx="5" />
          <path d="m-83 7 19 13 19-13" />
        </g>
      </svg>
    </svg>
  );
}

/** How each figure was counted, collapsed initially. */
export function Methodology({ figures }: { figures: readonly FigureProps[] }) {
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
