import layout from "../../../components/layout.module.css";
import { Chart, type ChartProps } from "./chart.tsx";
import styles from "./clicks-chart.module.css";

interface BarProps {
  readonly label: string;
  readonly text: string;
  /** In percent of the longest; undefined if the number is not available. */
  readonly width: number | undefined;
}

export interface ClicksChartProps extends ChartProps {
  readonly bars: readonly BarProps[];
}

/** Clicks per resource, as bars on one scale. */
export function ClicksChart({ bars, ...chart }: ClicksChartProps) {
  return (
    <Chart {...chart}>
      <ul className={`${layout.growing} ${styles.bars}`}>
        {bars.map(({ label, text, width }) => (
          <li key={label}>
            <span>{label}</span>
            <b>{text}</b>
            <svg data-mirrored aria-hidden="true" focusable="false">
              {width !== undefined && <rect width={`${width}%`} height="100%" rx="8" />}
            </svg>
          </li>
        ))}
      </ul>
    </Chart>
  );
}
