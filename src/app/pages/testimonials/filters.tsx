import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { RedactionSample } from "../../components/text/quote.tsx";
import styles from "./filters.module.css";

/** A filter of the wall. */
export interface FilterOption {
  readonly label: string;
  /** Number of cards it leads to. */
  readonly count: number;
  readonly chosen: boolean;
  /** Query of its link; an active filter links to the address without it. */
  readonly search: string;
}

export interface FilterOptions {
  readonly impacts: readonly (FilterOption & { readonly impact: number })[];
  readonly categories: readonly FilterOption[];
}

interface FiltersProps extends FilterOptions {
  /** How many of how many cards are shown. */
  readonly status: string;
  readonly lead: string | undefined;
  /** Whether to explain redaction bars. */
  readonly redacted: boolean;
}

/** The column beside the wall: filters, counts and legend (D7). */
export function Filters({ impacts, categories, status, lead, redacted }: FiltersProps) {
  return (
    <div className={styles.column}>
      {impacts.length > 0 && (
        <nav className={styles.filters} aria-label="Filter testimonials">
          <FilterRow
            name="Impact level"
            options={impacts.map((option) => ({ ...option, sign: <MassKey impact={option.impact} /> }))}
          />
          <FilterRow name="Category" options={categories.map((option) => ({ ...option, sign: <TickKey /> }))} />
        </nav>
      )}
      <p className={styles.note} role="status">
        {status}
      </p>
      {lead && <p className={styles.note}>{lead}</p>}
      {redacted && (
        <p className={styles.note}>
          <RedactionSample /> marks a name or figure held back at the writer's request.
        </p>
      )}
    </div>
  );
}

function FilterRow({ name, options }: { name: string; options: readonly (FilterOption & { sign: ReactNode })[] }) {
  const label = useId();
  return (
    <div>
      <p className={styles.note} id={label}>
        {name}
      </p>
      <ul className={styles.row} aria-labelledby={label}>
        {options.map(({ label, count, chosen, search, sign }) => (
          <li key={label}>
            <Link
              to={{ search }}
              preventScrollReset
              className={styles.filter}
              aria-current={chosen ? "true" : undefined}
            >
              {sign}
              {label} <span className={styles.count}>{count.toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A sample of the weight that cards of a level have. */
function MassKey({ impact }: { impact: number }) {
  return (
    <svg className={styles.swatch} data-impact={impact} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="18" height="18" rx="5" />
    </svg>
  );
}

function TickKey() {
  return (
    <svg className={styles.tick} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="18" height="18" rx="5" />
      <path d="M5 10.5l3.5 3.5L15.5 6" />
    </svg>
  );
}
