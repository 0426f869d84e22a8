import type { Written } from "../../../domain/documents/written-in.ts";
import { Icon } from "../../components/controls/icon.tsx";
import { SmartLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { PageTitle, TwoStyles } from "../../components/text/title.tsx";
import { ClicksChart, type ClicksChartProps } from "./charts/clicks-chart.tsx";
import { SearchesChart, type SearchesChartProps } from "./charts/searches-chart.tsx";
import { Comments, type CommentsProps } from "./comments/comments.tsx";
import { type FigureMethodProps, Methodology } from "./methodology.tsx";
import { Metrics, type MetricsProps } from "./metrics.tsx";
import { Outcome, type OutcomeProps } from "./outcome.tsx";
import { ReleaseSwitch, type ReleaseSwitchProps } from "./release-switch.tsx";
import styles from "./tracker-page.module.css";

export interface TrackerProps {
  readonly title: string;
  /** Name of the release. */
  readonly subtitle: string | undefined;
  readonly lead: string | undefined;
  /** The owner's notes on the figures. */
  readonly disclaimers: readonly string[];
  readonly releases: ReleaseSwitchProps;
  readonly outcome: OutcomeProps | undefined;
  readonly own: ScopeProps & { readonly chart: SearchesChartProps };
  readonly both: ScopeProps & { readonly chart: ClicksChartProps };
  readonly methodology: readonly FigureMethodProps[];
  readonly comments: CommentsProps;
  /** The story that the page continues with, if any. */
  readonly next: NextProps | undefined;
}

interface NextProps extends Written {
  readonly label: string;
  readonly title: string;
  readonly href: string;
}

/** Figures of the same releases, which the heading names once (D32). */
interface ScopeProps {
  readonly heading: string;
  readonly metrics: MetricsProps;
}

/** The dashboard of a release. Everything has the same place in each, so that they are easy to compare. */
export function TrackerPage({ outcome, own, both, methodology, disclaimers, comments, next, ...head }: TrackerProps) {
  return (
    <div className={`${layout.wrap} ${styles.tracker}`}>
      <Head {...head} />
      {outcome && <Outcome {...outcome} />}
      <div className={styles.scopes}>
        <section className={styles.own} aria-labelledby="own">
          <h2 id="own">{own.heading}</h2>
          <Metrics {...own.metrics} />
          <SearchesChart {...own.chart} />
        </section>
        <section className={styles.both} aria-labelledby="both">
          <h2 id="both">{both.heading}</h2>
          <Metrics {...both.metrics}>
            <ClicksChart {...both.chart} />
          </Metrics>
        </section>
      </div>
      <Methodology figures={methodology} />
      {disclaimers.map((note) => (
        <p key={note} className={`${layout.note} ${styles.disclaimer}`}>
          {note}
        </p>
      ))}
      <Comments {...comments} />
      {next && <Next {...next} />}
    </div>
  );
}

function Head({ title, subtitle, lead, releases }: Pick<TrackerProps, "title" | "subtitle" | "lead" | "releases">) {
  return (
    <header className={styles.head}>
      <hgroup>
        <PageTitle>{title}</PageTitle>
        {subtitle && <p>{subtitle}</p>}
      </hgroup>
      {lead && <p>{lead}</p>}
      <ReleaseSwitch {...releases} />
    </header>
  );
}

function Next({ label, title, href, writtenIn }: NextProps) {
  return (
    <SmartLink href={href} className={styles.next}>
      <b>{label}</b>
      <span lang={writtenIn}>
        <TwoStyles>{title}</TwoStyles>
      </span>
      <Icon name="arrow" />
    </SmartLink>
  );
}
