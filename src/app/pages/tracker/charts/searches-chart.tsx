import { Chart, type ChartProps } from "./chart.tsx";
import styles from "./searches-chart.module.css";
import { StackedColumn, type StackedColumnProps } from "./stacked-column.tsx";

export interface SearchesChartProps extends ChartProps {
  /** Text alternative of the drawing. */
  readonly description: string;
  readonly columns: readonly StackedColumnProps[];
}

/** Searches per release as columns: filled for the shown release, dashed for others. */
export function SearchesChart({ columns, description, ...chart }: SearchesChartProps) {
  return (
    <Chart {...chart}>
      <div className={styles.columns} role="img" aria-label={description}>
        {columns.map((column) => (
          <StackedColumn key={column.year} {...column} />
        ))}
      </div>
    </Chart>
  );
}
