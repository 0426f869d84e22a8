import layout from "../../components/layout.module.css";
import { PageHead } from "../../components/text/page-head.tsx";
import { ClicksChart, type ClicksChartProps } from "./charts/clicks-chart.tsx";
import { SearchesChart, type SearchesChartProps } from "./charts/searches-chart.tsx";
import { Comments, type CommentsProps } from "./comments/comments.tsx";
import { type FigureMethodProps, Methodology } from "./methodology.tsx";
import { type MetricGroupProps, Metrics } from "./metrics.tsx";
import { type ReleaseLink, ReleaseSwitch } from "./release-switch.tsx";

export interface TrackerProps {
  readonly title: string;
  /** Name of the release. */
  readonly subtitle: string | undefined;
  readonly lead: string | undefined;
  /** The owner's notes on the figures. */
  readonly disclaimers: readonly string[];
  readonly releases: readonly ReleaseLink[];
  readonly metrics: readonly MetricGroupProps[];
  readonly methodology: readonly FigureMethodProps[];
  readonly clicks: ClicksChartProps;
  readonly searches: SearchesChartProps;
  readonly comments: CommentsProps;
}

/** The dashboard of a release of the Texas Voter Tracker: metrics, methodology, charts and comments. */
export function TrackerPage({ metrics, methodology, clicks, searches, comments, ...head }: TrackerProps) {
  return (
    <div className={layout.wrap}>
      <Head {...head} />
      <Metrics groups={metrics}>
        <Methodology figures={methodology} />
      </Metrics>
      <ClicksChart {...clicks} />
      <SearchesChart {...searches} />
      <Comments {...comments} />
    </div>
  );
}

type HeadProps = Omit<TrackerProps, "metrics" | "methodology" | "clicks" | "searches" | "comments">;

/** Title, lead and disclaimers. */
function Head({ title, subtitle, lead, disclaimers, releases }: HeadProps) {
  return (
    <PageHead
      title={title}
      subtitle={subtitle}
      meta={<ReleaseSwitch releases={releases} />}
      lead={
        <>
          {lead && <p>{lead}</p>}
          {disclaimers.map((note) => (
            <p key={note} className={layout.note}>
              {note}
            </p>
          ))}
        </>
      }
    />
  );
}
