import type { ReactNode } from "react";
import layout from "../../components/layout.module.css";
import styles from "./metrics.module.css";

/** A metric, ready for display. */
export interface MetricProps {
  readonly id: string;
  /** The first word of its caption. */
  readonly title: string;
  readonly caption: string;
  /** Number and unit, or `not available`. */
  readonly text: string;
  /** Undefined if not available (D12). */
  readonly parts: { readonly number: string; readonly unit: string } | undefined;
  /** Number of characters; long figures are smaller. */
  readonly length: number;
  /** How much of its block the figure fills. */
  readonly gauge: { readonly percent: number } | undefined;
}

/** Figures of the same releases, under a heading. */
export interface MetricGroupProps {
  readonly id: string;
  readonly heading: string;
  readonly figures: readonly MetricProps[];
}

/** The metrics of a release. Each links to its methodology. */
export function Metrics({ groups, children }: { groups: readonly MetricGroupProps[]; children: ReactNode }) {
  return (
    <div className={styles.metrics}>
      {groups.map(({ id, heading, figures }) => (
        <section key={id} aria-labelledby={`figures-${id}`}>
          <h2 id={`figures-${id}`} className={styles.heading}>
            {heading}
          </h2>
          <dl className={styles.figures}>
            {figures.map((figure) => (
              <Metric key={figure.id} {...figure} />
            ))}
          </dl>
        </section>
      ))}
      <div className={`${layout.withMeta} ${styles.below}`}>
        <div className={styles.notes}>{children}</div>
      </div>
    </div>
  );
}

function Metric({ id, title, caption, text, parts, length, gauge }: MetricProps) {
  return (
    <div
      className={styles.figure}
      data-figure={id}
      data-length={length}
      data-missing={parts === undefined || undefined}
    >
      <dt>
        {/* A native fragment link, which opens the collapsed element around its target. */}
        <a href={`#counted-${id}`} className={layout.stretched}>
          <b>{title}</b>
          {caption !== "" && ` ${caption}`}
          <span className={layout.visuallyHidden}>, how this was counted</span>
        </a>
      </dt>
      <dd>
        {parts === undefined ? (
          text
        ) : (
          <>
            {parts.number}
            {parts.unit !== "" && <span>{parts.unit}</span>}
          </>
        )}
        {gauge && (
          <svg aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" rx="12" />
            <rect width={`${gauge.percent}%`} height="100%" rx="12" />
          </svg>
        )}
      </dd>
    </div>
  );
}
