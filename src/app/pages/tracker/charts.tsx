import type { ReactNode } from "react";
import { Link } from "react-router";
import { Disclosure } from "../../components/disclosure.tsx";
import { NumberTable } from "../../components/number-table.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./charts.module.css";
import type { TrackerProps } from "./tracker.server.ts";

type ClicksProps = TrackerProps["clicks"];
type SearchesProps = TrackerProps["searches"];
type ChartProps = Pick<ClicksProps | SearchesProps, "title" | "caption" | "table" | "note" | "csv">;

export function ClicksChart({ bars, ...chart }: ClicksProps) {
  return (
    <Chart {...chart}>
      <ul className={`stack gap3 growing ${styles.bars}`}>
        {bars.map(({ label, text, width }) => (
          <li key={label} className="row between center">
            <span>{label}</span>
            <b className="tabular">{text}</b>
            <svg data-mirrored aria-hidden="true">
              {width !== undefined && <rect width={`${width}%`} height="100%" />}
            </svg>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

const WORDS = { individual: "for yourself", friend: "for a friend" } as const;
const LABELS = { individual: "{number} for yourself", friend: "{number} for a friend" } as const;

/** Searches per release as columns of two blocks: filled for the shown release, dashed for others. */
export function SearchesChart({ columns, description, ...chart }: SearchesProps) {
  const t = useText();
  return (
    <Chart {...chart}>
      <div className={`stack ${styles.columns}`} role="img" aria-label={description}>
        {columns.flatMap(({ year, current, blocks, above, total }) => [
          <svg key={year} data-current={current || undefined} data-mirrored aria-hidden="true">
            {blocks.map(({ kind, y, height, text }) => (
              <g key={kind} data-kind={kind}>
                <rect width="80%" y={`${y}%`} height={`${height}%`} />
                {text !== undefined && (
                  <>
                    <text x="0.8em" y={`${y}%`} dy="1.6em">
                      {text}
                    </text>
                    <text x="0.8em" y={`${y}%`} dy="2.95em">
                      {t(WORDS[kind])}
                    </text>
                  </>
                )}
              </g>
            ))}
            {above.map(({ kind, text, y }) => (
              <text key={kind} y={`${y}%`}>
                {filled(t(LABELS[kind]), { number: <tspan>{text}</tspan> })}
              </text>
            ))}
          </svg>,
          <p key={`${year} total`} className="note ruled">
            <b>{year}</b> {total}
          </p>,
        ])}
      </div>
    </Chart>
  );
}

function Chart({ title, caption, table, note, csv, children }: ChartProps & { children: ReactNode }) {
  const t = useText();
  return (
    <figure className={`stack gap3 ${styles.chart}`}>
      <figcaption>
        <h3>{title}</h3>
        {caption && <p>{caption}</p>}
      </figcaption>
      {children}
      <Disclosure summary={t("View as table")}>
        <NumberTable {...table} />
        <p className={`note ${styles.note}`}>
          {note}{" "}
          <Link to={csv} className="underlined screen-only" reloadDocument download>
            {t("Download as CSV")}
          </Link>
        </p>
      </Disclosure>
    </figure>
  );
}
