import { Avatar } from "../../components/avatar.tsx";
import { ArrowLink, MaybeLink } from "../../components/links.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./home.module.css";
import type { HomeProps } from "./home.server.ts";

type TimelineProps = NonNullable<HomeProps["timeline"]>;

/** Percent of the scale after which a printed year has no room. */
const LATE = 91;

/** The highlights as bars on a scale of years. */
export function Timeline({
  heading,
  ticks,
  rows,
  more,
  all,
}: TimelineProps & { heading: string; all?: string | undefined }) {
  const t = useText();
  const rest = t(more === 1 ? "{count} more experience" : "{count} more experiences", { count: more });
  return (
    <section className={styles.timeline} data-part="timeline" aria-labelledby="timeline">
      <div className="wrap">
        <div className="row baseline between gap3">
          <h2 id="timeline">{heading}</h2>
          {all !== undefined && <ArrowLink href={all}>{t("All professional experience")}</ArrowLink>}
        </div>
        <div className={styles.chart}>
          <svg className={`mono ${styles.scale}`} data-scale data-mirrored aria-hidden="true" focusable="false">
            <pattern id="running" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0V9" />
            </pattern>
            {ticks.map(({ year, at }) => (
              <g key={year} data-late={at > LATE || undefined}>
                <line x1={`${at}%`} x2={`${at}%`} y2="100%" />
                <text x={`${at}%`} dx="6" y="14">
                  {year}
                </text>
              </g>
            ))}
          </svg>
          <ol>
            {rows.map((row) => (
              <li key={row.id} data-part="timeline-entry">
                <MaybeLink href={row.link} className={`stack ${styles.row}`}>
                  <span className={`stack ${styles.mark}`}>
                    <Avatar image={row.mark} size="large" />
                  </span>
                  <span className={`quiet ${styles.name}`} lang={row.writtenIn}>
                    <b>{row.title}</b> {row.subtitle}
                  </span>
                  <span className={`quiet ${styles.dates}`}>
                    <span>{row.dates}</span> {row.duration && <span className="mono">{row.duration}</span>}
                  </span>
                  <Bar {...row} />
                </MaybeLink>
              </li>
            ))}
          </ol>
        </div>
        {more > 0 && (
          <p className={styles.more}>{all === undefined ? rest : <ArrowLink href={all}>{rest}</ArrowLink>}</p>
        )}
      </div>
    </section>
  );
}

/** An ongoing bar is orange and ends hatched. */
function Bar({ bar, running, dates, duration }: TimelineProps["rows"][number]) {
  const rect = { x: `${bar.at}%`, width: `${bar.length}%`, height: "100%" };
  const x = bar.label === "after" ? `${bar.at + bar.length}%` : rect.x;
  // Where the text is turned back in a mirrored drawing. React knows this property, its types do not.
  const around = { transformOrigin: `${x} 0` };
  return (
    <svg
      className={`growing tabular ${styles.bar}`}
      data-running={running || undefined}
      aria-hidden="true"
      focusable="false"
    >
      <rect {...rect} />
      {running && <rect {...rect} fill="url(#running)" />}
      <text data-label={bar.label} textAnchor={bar.label === "before" ? "end" : "start"} {...around} y="50%">
        <tspan x={x} dy={duration ? "-.25em" : ".35em"}>
          {dates}
        </tspan>
        {duration && (
          <tspan x={x} dy="1.3em" className={styles.duration}>
            {duration}
          </tspan>
        )}
      </text>
    </svg>
  );
}
