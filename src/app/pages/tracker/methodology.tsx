import { Disclosure } from "../../components/controls/disclosure.tsx";
import { WideTable } from "../../components/controls/wide-table.tsx";
import layout from "../../components/layout.module.css";
import styles from "./methodology.module.css";

/** How a figure came about. */
export interface SumProps {
  readonly id: string;
  readonly title: string;
  /** The figure as the board shows it. */
  readonly text: string;
  /** What the figure counts and where it comes from, for everybody. */
  readonly meaning: string;
  /** The releases that are counted; undefined where nothing is. */
  readonly releases: string | undefined;
  readonly documents: readonly {
    readonly name: string;
    readonly fields: readonly { readonly name: string; readonly amount: string }[];
  }[];
  /** What the parts came to, before rounding; undefined where there is one part or none. */
  readonly total: { readonly label: string; readonly amount: string } | undefined;
  readonly method: string;
}

/** Every figure of the board as the sum it is, folded until asked for. */
export function Methodology({ sums }: { sums: readonly SumProps[] }) {
  return (
    <Disclosure summary="How this was counted">
      <p className={styles.intro}>
        First what each figure means, then the numbers it was made from. Those are kept in three documents:
        impact/events has the counts of the current release, impact/preserved the totals of earlier ones, and
        aggregate/Statewide what is known about the whole state.
      </p>
      <div className={styles.entries}>
        {sums.map((sum) => (
          <Sum key={sum.id} {...sum} />
        ))}
      </div>
    </Disclosure>
  );
}

function Sum({ id, title, text, meaning, releases, documents, total, method }: SumProps) {
  return (
    <section className={styles.entry} id={`counted-${id}`} aria-labelledby={`sum-${id}`}>
      <h3 id={`sum-${id}`}>
        {title} <span>{text}</span>
      </h3>
      <p>{meaning}</p>
      {documents.length > 0 && (
        <WideTable label={`What ${title} came from`}>
          <table>
            <caption className={layout.visuallyHidden}>{`What ${title} came from`}</caption>
            {documents.map(({ name, fields }) => (
              <tbody key={name}>
                <tr>
                  <th colSpan={2} scope="rowgroup">
                    {name}
                  </th>
                </tr>
                {fields.map((field) => (
                  <tr key={field.name}>
                    <th scope="row">{field.name}</th>
                    <td>{field.amount}</td>
                  </tr>
                ))}
              </tbody>
            ))}
            {total && (
              <tfoot>
                <tr>
                  <th scope="row">{total.label}</th>
                  <td>{total.amount}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </WideTable>
      )}
      <p>
        {method}
        {releases && ` ${releases.includes(" ") ? "Releases" : "Release"}: ${releases}.`}
      </p>
    </section>
  );
}
