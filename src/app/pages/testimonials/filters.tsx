import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { wholeNumber } from "../../../domain/format/whole-number.ts";
import { RedactionSample } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";
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
  /** That counts are written in: `pt-BR`. */
  readonly language: string;
  /** Path of the wall that they filter, if it is another page. */
  readonly wall: string | undefined;
  /** How many of how many cards are shown. */
  readonly status: string;
  /** Whether there is something to clear, and the wall has no such link itself. */
  readonly clearable: boolean;
  readonly lead: string | undefined;
  /** Whether to explain redaction bars. */
  readonly redacted: boolean;
}

/** The column beside the wall: filters, counts and legend (D7). */
export function Filters({ impacts, categories, language, wall, status, clearable, lead, redacted }: FiltersProps) {
  const t = useText();
  return (
    <div className={styles.column}>
      {impacts.length > 0 && (
        <nav className={styles.filters} aria-label={t("Filter testimonials")}>
          <FilterRow
            name={t("Impact level")}
            language={language}
            wall={wall}
            options={impacts.map((option) => ({ ...option, sign: <LevelKey impact={option.impact} /> }))}
          />
          <FilterRow
            name={t("Category")}
            language={language}
            wall={wall}
            options={categories.map((option) => ({ ...option, sign: <TickKey /> }))}
          />
        </nav>
      )}
      <div className={`${styles.note} ${styles.status}`}>
        <p role="status">{status}</p>
        {clearable && (
          <Link
            to={{ ...(wall && { pathname: wall }), search: "" }}
            preventScrollReset={wall === undefined}
            className={styles.clear}
          >
            {t("Clear filters")}
          </Link>
        )}
      </div>
      {lead && <p className={`${styles.note} ${styles.lead}`}>{lead}</p>}
      {redacted && (
        <p className={`${styles.note} ${styles.legend}`}>
          {filled(t("{bar} marks a name or figure withheld at the writer’s request."), { bar: <RedactionSample /> })}
        </p>
      )}
    </div>
  );
}

interface FilterRowProps extends Pick<FiltersProps, "language" | "wall"> {
  readonly name: string;
  readonly options: readonly (FilterOption & { readonly sign: ReactNode })[];
}

/** In px, where a row that scrolls is faded. */
const EDGE = 48;

function FilterRow({ name, language, wall, options }: FilterRowProps) {
  const label = useId();
  const row = useRef<HTMLUListElement>(null);
  const chosen = options.findIndex(({ chosen }) => chosen);
  // An exported page knows the choice only after its first layout, when `scroll-initial-target` has no effect anymore.
  useLayoutEffect(() => {
    const [all, one] = [row.current, row.current?.children[chosen]].map((element) => element?.getBoundingClientRect());
    if (all === undefined || one === undefined) return;
    row.current?.scrollBy(Math.max(0, one.right + EDGE - all.right) + Math.min(0, one.left - EDGE - all.left), 0);
  }, [chosen]);
  return (
    <div>
      <p className={`${styles.note} ${styles.name}`} id={label}>
        {name}
      </p>
      <ul ref={row} className={styles.row} aria-labelledby={label}>
        {options.map(({ label, count, chosen, search, sign }) => (
          <li key={label}>
            <Link
              to={{ ...(wall && { pathname: wall }), search }}
              preventScrollReset={wall === undefined}
              className={styles.filter}
              aria-current={chosen ? "true" : undefined}
              data-empty={count === 0 || undefined}
            >
              {sign}
              {label} <span className={styles.count}>{wholeNumber(count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From the ground up. */
const BRICKS = ["M2 11.5h6.5V18H2z", "M11.5 11.5H18V18h-6.5z", "M2 2h6.5v6.5H2z", "M11.5 2H18v6.5h-6.5z"] as const;

/** As many built bricks as the level counts. Told apart by shape, in any colors. */
function LevelKey({ impact }: { impact: number }) {
  return (
    <svg className={styles.level} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={BRICKS.join("")} />
      <path className={styles.built} d={BRICKS.slice(0, impact).join("")} />
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
