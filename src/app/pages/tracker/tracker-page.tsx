import layout from "../../components/layout.module.css";
import { PageHead } from "../../components/text/page-head.tsx";
import { ClicksChart, type ClicksChartProps } from "./charts/clicks-chart.tsx";
import { SearchesChart, type SearchesChartProps } from "./charts/searches-chart.tsx";
import { Comments, type CommentsProps } from "./comments/comments.tsx";
import { Methodology, type SumProps } from "./methodology.tsx";
import { type MetricGroupProps, Metrics } from "./metrics.tsx";
import { type ReleaseLink, ReleaseSwitch } from "./release-switch.tsx";

export interface TrackerProps {
  readonly title: string;
  /** Whose release it is. */
  readonly subtitle: string | undefined;
  readonly lead: string | undefined;
  /** What the owner wants said of the figures. */
  readonly disclaimers: readonly string[];
  readonly releases: readonly ReleaseLink[];
  readonly board: readonly MetricGroupProps[];
  readonly sums: readonly SumProps[];
  readonly clicks: ClicksChartProps;
  readonly searches: SearchesChartProps;
  readonly comments: CommentsProps;
}

/** The dashboard of the Texas Voter Tracker: what one release came to, how that was counted, and who said what. */
export function TrackerPage({ board, sums, clicks, searches, comments, ...head }: TrackerProps) {
  return (
    <div className={layout.wrap}>
      <Head {...head} />
      <Metrics groups={board}>
        <Methodology sums={sums} />
      </Metrics>
      <ClicksChart {...clicks} />
      <SearchesChart {...searches} />
      <Comments {...comments} />
    </div>
  );
}

type HeadProps = Omit<TrackerProps, "board" | "sums" | "clicks" | "searches" | "comments">;

/** What the page is about and what its figures are, before the first of them. */
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
