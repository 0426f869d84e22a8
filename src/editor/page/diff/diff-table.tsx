import layout from "../../../app/components/layout.module.css";
import { type DiffLine, type DiffRow, diffLines, hunksOf, isChanged, rowsOf } from "./diff-lines.ts";
import styles from "./diff-table.module.css";

const CONTEXT = 3;

/** What changed between two texts, line by line. */
export function DiffTable({ label, before, after }: { label: string; before: string; after: string }) {
  const hunks = hunksOf(diffLines(before, after), CONTEXT);
  return (
    <section className={styles.scroller} aria-label={label} tabIndex={-1}>
      <table className={styles.table}>
        {hunks.map((lines) => (
          <tbody key={`${lines[0]?.before} ${lines[0]?.after}`}>
            {lines.map((line) => (
              <tr key={`${line.before} ${line.after}`} data-side={sideOf(line)}>
                <td className={styles.number}>{line.before}</td>
                <td className={styles.number}>{line.after}</td>
                <Line line={line} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Two texts side by side. */
export function SideBySide({ titles, before, after }: SideBySideProps) {
  const rows = rowsOf(diffLines(before, after));
  return (
    <section className={styles.scroller} aria-label={titles.join(" and ")} tabIndex={-1}>
      <table className={styles.table} data-sides>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} colSpan={2} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <Side line={row.before} number={row.before?.before} />
              <Side line={row.after} number={row.after?.after} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
interface SideBySideProps {
  readonly titles: readonly [string, string];
  readonly before: string;
  readonly after: string;
}

function Side({ line, number }: { line: DiffLine | undefined; number: number | undefined }) {
  if (line === undefined) return <td colSpan={2} className={styles.gap} />;
  return (
    <>
      <td className={styles.number}>{number}</td>
      <Line line={line} side={sideOf(line)} />
    </>
  );
}

function Line({ line, side }: { line: DiffLine; side?: Side | undefined }) {
  const word = isChanged(line) && WORDS[sideOf(line) ?? "added"];
  return (
    <td className={styles.line} data-side={side}>
      {word && <span className={layout.visuallyHidden}>{word}: </span>}
      {line.text}
    </td>
  );
}

type Side = "removed" | "added";
const WORDS: Readonly<Record<Side, string>> = { removed: "Removed", added: "Added" };

function sideOf(line: DiffLine): Side | undefined {
  if (line.after === undefined) return "removed";
  return line.before === undefined ? "added" : undefined;
}

function keyOf({ before, after }: DiffRow): string {
  return `${before?.before} ${after?.after}`;
}
