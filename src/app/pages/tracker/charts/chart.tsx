import type { ReactNode } from "react";
import { Link } from "react-router";
import { Disclosure } from "../../../components/controls/disclosure.tsx";
import { WideTable } from "../../../components/controls/wide-table.tsx";
import { useText } from "../../../language/text.tsx";
import styles from "./chart.module.css";

/** The numbers of a chart as a table with row headers in the first column. */
export interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
  /** How the numbers are rounded. */
  readonly note: string;
}

export interface ChartProps {
  readonly heading: string;
  /** Continues the heading. */
  readonly caption: string | undefined;
  readonly table: TableProps;
  /** Address of the CSV file. */
  readonly csv: string;
}

/** A chart with heading, caption and table. */
export function Chart({ heading, caption, table, csv, children }: ChartProps & { children: ReactNode }) {
  const t = useText();
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{heading}</h3>
        {caption && <p>{caption}</p>}
      </figcaption>
      {children}
      <Disclosure summary={t("View as table")}>
        <WideTable label={table.caption}>
          <NumbersTable {...table} />
        </WideTable>
        <p className={styles.note}>
          {table.note}{" "}
          <Link to={csv} reloadDocument download>
            {t("Download as CSV")}
          </Link>
        </p>
      </Disclosure>
    </figure>
  );
}

function NumbersTable({ caption, columns, rows, total }: Omit<TableProps, "note">) {
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
