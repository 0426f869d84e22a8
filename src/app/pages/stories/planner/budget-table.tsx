import { WideTable } from "../../../components/text.tsx";
import styles from "./budget-planner.module.css";

export interface BudgetTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each starts with its heading, which is unique. */
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** A table of amounts. */
export function BudgetTable({ caption, columns, rows }: BudgetTableProps) {
  return (
    <WideTable label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
