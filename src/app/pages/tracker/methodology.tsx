import { Disclosure } from "../../components/controls/disclosure.tsx";
import { WideTable } from "../../components/controls/wide-table.tsx";
import layout from "../../components/layout.module.css";
import styles from "./methodology.module.css";

/** How a figure was computed. */
export interface FigureMethodProps {
  readonly id: string;
  readonly title: string;
  /** The figure as displayed. */
  readonly text: string;
  /** What the figure counts, in plain language. */
  readonly meaning: string;
  /** Counted releases; undefined if nothing is counted. */
  readonly releases: string | undefined;
  readonly documents: readonly {
    readonly name: string;
    readonly fields: readonly { readonly name: string; readonly amount: string }[];
  }[];
  /** The sum before rounding; undefined for fewer than two parts. */
  readonly total: { readonly label: string; readonly amount: string } | undefined;
  readonly method: string;
}

/** How each figure was computed, collapsed initially. */
export function Methodology({ figures }: { figures: readonly FigureMethodProps[] }) {
  return (
    <Disclosure summary="How this was counted">
      <p className={styles.intro}>
        First what each figure means, then the numbers it was made from. Those are kept in three documents:
        impact/events has the counts of the current release, impact/preserved the totals of earlier ones, and
        aggregate/Statewide what is known about the whole state.
      </p>
      <div className={styles.entries}>
        {figures.map((figure) => (
          <FigureMethod key={figure.id} {...figure} />
        ))}
      </div>
    </Disclosure>
  );
}

function FigureMethod({ id, title, text, meaning, releases, documents, total, method }: FigureMethodProps) {
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
