import type { ReactNode } from "react";
import layout from "../../components/layout.module.css";
import { visuallyHidden } from "../../components/text/visually-hidden.tsx";
import { filled, useText } from "../../language/text.tsx";
import { BallotRoute } from "./ballot-route.tsx";
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
}

export interface MetricsProps {
  readonly headline: readonly MetricProps[];
  /** A share, which fills its block. */
  readonly gauge?: MetricProps & { readonly percent: number };
  /** In small type. */
  readonly counts?: readonly MetricProps[];
}

/** Width of a number that is too long for a column of large figures, in digits. */
const LONG = 7;

/** Characters of Chinese and Japanese are as wide as two digits. */
function widthOf(text: string): number {
  return text.replace(/[\u3000-\u9fff]/g, "00").length;
}

/** Metrics in three sizes, around a chart. Each links to how it was counted. */
export function Metrics({ headline, gauge, counts, children }: MetricsProps & { readonly children?: ReactNode }) {
  return (
    <>
      <dl className={styles.headline}>
        {headline.map((metric) => (
          <Metric key={metric.id} {...metric} />
        ))}
      </dl>
      {headline.some(({ id, parts }) => id === "ballots" && parts !== undefined) && <BallotRoute />}
      {gauge && (
        <dl className={styles.gauge}>
          <Metric {...gauge} />
        </dl>
      )}
      {children}
      {counts && (
        <dl className={styles.counts}>
          {counts.map((metric) => (
            <Metric key={metric.id} {...metric} />
          ))}
        </dl>
      )}
    </>
  );
}

function Metric({ id, title, caption, text, parts, percent }: MetricProps & { readonly percent?: number }) {
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
        <a href={`#counted-${id}`} className={layout.stretched}>
          {filled(t("{figure}, how this was counted"), { figure }, visuallyHidden)}
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
        {percent !== undefined && (
          <svg data-mirrored aria-hidden="true" focusable="false">
            <rect width={`${percent}%`} height="100%" rx="12" />
          </svg>
        )}
      </dd>
    </div>
  );
}
