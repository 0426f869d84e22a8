import layout from "../../../components/layout.module.css";
import { Chart, type ChartProps } from "./chart.tsx";
import styles from "./clicks-chart.module.css";

interface BarProps {
  readonly label: string;
  readonly text: string;
  /** In percent of the drawing; undefined if the number is not available. */
  readonly width: number | undefined;
  readonly highest: boolean;
}

export interface ClicksChartProps extends ChartProps {
  readonly bars: readonly BarProps[];
}

/** Clicks per resource, as bars on one scale. */
export function ClicksChart({ bars, ...chart }: ClicksChartProps) {
  return (
    <Chart {...chart}>
      <ul className={`${layout.growing} ${styles.bars}`}>
        {bars.map(({ label, text, width, highest }) => (
          <li key={label}>
            <b>{label}</b>
            <span className={layout.visuallyHidden}>{text}</span>
            <svg aria-hidden="true" focusable="false">
              {width !== undefined && (
                <rect width={`${width}%`} height="100%" rx="12" data-highest={highest || undefined} />
              )}
              <text x={`${width ?? 0}%`} dx={width === undefined ? 0 : 12} y="50%" dy=".35em">
                {text}
              </text>
            </svg>
          </li>
        ))}
      </ul>
    </Chart>
  );
}
