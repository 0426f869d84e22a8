import type { ReactNode } from "react";
import { Link } from "react-router";
import { Disclosure } from "../../../components/controls/disclosure.tsx";
import { WideTable } from "../../../components/controls/wide-table.tsx";
import layout from "../../../components/layout.module.css";
import styles from "./chart.module.css";

/** The numbers of a chart as a table with row headers in the first column. */
export interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

export interface ChartProps {
  readonly heading: string;
  readonly caption: string;
  readonly table: TableProps;
  /** Address of the CSV file. */
  readonly csv: string;
}

/** A chart with heading, caption and table. */
export function Chart({ heading, caption, table, csv, children }: ChartProps & { children: ReactNode }) {
  return (
    <figure className={`${layout.withMeta} ${styles.chart}`}>
      <figcaption>
        <h2>{heading}</h2>
        <p>{caption}</p>
      </figcaption>
      <div className={styles.body}>
        {children}
        <Disclosure summary="View as table">
          <WideTable label={table.caption}>
            <NumbersTable {...table} />
          </WideTable>
          <Link to={csv} reloadDocument download className={styles.csv}>
            Download as CSV
          </Link>
        </Disclosure>
      </div>
    </figure>
  );
}

function NumbersTable({ caption, columns, rows, total }: TableProps) {
  return (
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
        {rows.map((cells) => (
          <Row key={cells[0]} cells={cells} />
        ))}
      </tbody>
      <tfoot>
        <Row cells={total} />
      </tfoot>
    </table>
  );
}

function Row({ cells: [name, ...numbers] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {numbers.map((number, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by column
        <td key={column}>{number}</td>
      ))}
    </tr>
  );
}
