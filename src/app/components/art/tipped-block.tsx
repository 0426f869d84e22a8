/** An illustration of a block that fell off its wall, with the outline of its place. */
export function TippedBlock() {
  return (
    <svg viewBox="0 40 640 351" aria-hidden="true" focusable="false">
      <g fill="var(--prussian)">
        <rect y="292" width="190" height="96" rx="22" />
        <rect x="98" y="188" width="170" height="96" rx="22" />
      </g>
      <g fill="var(--art-hill-1)">
        <rect x="198" y="292" width="150" height="96" rx="22" />
        <rect y="188" width="90" height="96" rx="22" />
      </g>
      <rect
        x="98"
        y="84"
        width="160"
        height="96"
        rx="22"
        fill="none"
        stroke="var(--art-line)"
        strokeWidth="1.75"
        strokeDasharray="6 5"
      />
      <rect x="356" y="270.8" width="160" height="96" rx="22" transform="rotate(28 436 318.8)" fill="var(--art-sun)" />
    </svg>
  );
}
