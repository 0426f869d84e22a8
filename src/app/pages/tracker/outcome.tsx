import { MaybeLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import styles from "./outcome.module.css";

interface BarProps {
  readonly name: "before" | "after";
  readonly label: string;
  readonly amount: string;
  /** In percent of the longer bar. */
  readonly width: number;
}

export interface OutcomeProps {
  readonly figure: string;
  readonly long: boolean;
  readonly text: string;
  /** On one scale; empty without amounts. */
  readonly bars: readonly BarProps[];
  readonly note: string | undefined;
  readonly source: { readonly text: string; readonly link: string | undefined } | undefined;
}

/** What a release changed: one figure, compared with the past if the owner knows it. */
export function Outcome({ figure, long, text, bars, note, source }: OutcomeProps) {
  return (
    <section className={styles.outcome} aria-labelledby="outcome">
      <h2 id="outcome" data-long={long || undefined}>
        <b data-digits>{figure}</b> <span>{text}</span>
      </h2>
      {bars.length > 0 && (
        <figure className={layout.growing}>
          {bars.map((bar) => (
            <Bar key={bar.name} {...bar} />
          ))}
          <figcaption className={layout.visuallyHidden}>{`${figure} ${text}`}</figcaption>
          <table className={layout.visuallyHidden}>
            <tbody>
              {bars.map(({ name, label, amount }) => (
                <tr key={name}>
                  <th scope="row">
                    <span className={layout.visuallyHidden}>{label}</span>
                  </th>
                  <td>
                    <span className={layout.visuallyHidden}>{amount}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </figure>
      )}
      {(note || source) && (
        <p>
          {note} {source && <MaybeLink href={source.link}>{source.text}</MaybeLink>}
        </p>
      )}
    </section>
  );
}

/**
 * The label is drawn twice, behind the bar and on it, so that it is legible wherever the bar ends. Above a bar that is
 * too short, it may take several lines.
 */
function Bar({ name, label, width }: BarProps) {
  const text = (
    <text y="50%" dy=".35em">
      {label}
    </text>
  );
  return (
    <>
      <p aria-hidden="true">{label}</p>
      <svg data-bar={name} data-mirrored aria-hidden="true" focusable="false">
        {text}
        <svg width={`${width}%`} aria-hidden="true">
          <rect width="100%" height="100%" rx="12" />
          {text}
        </svg>
      </svg>
    </>
  );
}
