import styles from "./ballot-route.module.css";

/** A ballot on its way from mailbox to count, drawn below the number of those that were tracked. */
export function BallotRoute() {
  return (
    <svg className={styles.route} data-mirrored aria-hidden="true" focusable="false">
      <rect x="1" y="4" width="42" height="28" rx="5" />
      <path d="m3 7 19 13L41 7" />
      <line x1="100%" x2="54" y1="18" y2="18" />
      <svg x="100%" overflow="visible" aria-hidden="true">
        <circle cx="-17" cy="18" r="16" />
        <g data-counted>
          <circle cx="-17" cy="18" r="16" />
          <path d="m-24 18 5 5 9-11" />
        </g>
        <g data-ballot>
          <rect x="-85" y="4" width="42" height="28" rx="5" />
          <path d="m-83 7 19 13 19-13" />
        </g>
      </svg>
    </svg>
  );
}
