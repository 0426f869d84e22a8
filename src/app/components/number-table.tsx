import styles from "./number-table.module.css";

interface NumberTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Each starts with its heading, which is unique. */
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

/**
 * A table of numbers. It scrolls horizontally if its text is too large for the page, and has a name because browsers
 * then make it focusable.
 */
export function NumberTable({ caption, columns, rows, total }: NumberTableProps) {
  return (
    <section className="wide" aria-label={caption}>
      <table className={`tabular ${styles.table}`}>
        <caption className="quiet">{caption}</caption>
        <thead className="quiet">
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
        {total && (
          <tfoot>
            <Row cells={total} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ cells: [heading, ...numbers] }: { cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{heading}</th>
      {numbers.map((number, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells may repeat, so only their column is unique
        <td key={column}>{number}</td>
      ))}
    </tr>
  );
}
