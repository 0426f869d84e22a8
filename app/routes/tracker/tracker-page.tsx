import layout from "../../ui/layout.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { Board, type BoardProps } from "./board.tsx";
import { ClicksChart, type ClicksChartProps } from "./clicks-chart.tsx";
import { Comments, type CommentsProps } from "./comments.tsx";
import { type ReleaseLink, ReleaseSwitch } from "./release-switch.tsx";
import { SearchesChart, type SearchesChartProps } from "./searches-chart.tsx";
import { type SumProps, Sums } from "./sums.tsx";

export interface TrackerProps {
  readonly title: string;
  readonly lead: string | undefined;
  readonly releases: readonly ReleaseLink[];
  readonly board: BoardProps;
  readonly sums: readonly SumProps[];
  readonly clicks: ClicksChartProps;
  readonly searches: SearchesChartProps;
  readonly comments: CommentsProps;
}

/** The dashboard of the Texas Voter Tracker: what one release came to, how that was counted, and who said what. */
export function TrackerPage({ title, lead, releases, board, sums, clicks, searches, comments }: TrackerProps) {
  return (
    <div className={layout["wrap"]}>
      <PageHead title={title} meta={<ReleaseSwitch releases={releases} />} lead={lead && <p>{lead}</p>} />
      <Board {...board}>
        <Sums sums={sums} />
      </Board>
      <ClicksChart {...clicks} />
      <SearchesChart {...searches} />
      <Comments {...comments} />
    </div>
  );
}
