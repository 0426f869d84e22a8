import { Chart, type ChartProps } from "./chart.tsx";
import styles from "./searches-chart.module.css";
import { StackedColumn, type StackedColumnProps } from "./stacked-column.tsx";

export interface SearchesChartProps extends ChartProps {
  /** Text alternative of the drawing. */
  readonly description: string;
  readonly columns: readonly StackedColumnProps[];
}

/** Searches per release as columns: individual, and hatched for friends. */
export function SearchesChart({ columns, description, ...chart }: SearchesChartProps) {
  return (
    <Chart {...chart}>
      <svg className={styles.columns} role="img" aria-label={description} focusable="false">
        <defs>
          <pattern id="friend" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V9" />
          </pattern>
        </defs>
        {columns.map((column) => (
          <StackedColumn key={column.year} {...column} />
        ))}
        <line x1="0" x2="100%" y1="88%" y2="88%" />
      </svg>
    </Chart>
  );
}
