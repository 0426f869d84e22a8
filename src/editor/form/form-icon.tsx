import type { ReactNode } from "react";
import styles from "./form-icon.module.css";

/** On a 16 px grid, stroke 1.5. */
const DRAWINGS = {
  close: <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />,
  plus: <path d="M8 2.5v11M2.5 8h11" />,
  up: <path d="M8 13.5v-11M3.5 7L8 2.5 12.5 7" />,
  down: <path d="M8 2.5v11M3.5 9L8 13.5 12.5 9" />,
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  grip: <path d="M5.5 3.5h.01M10.5 3.5h.01M5.5 8h.01M10.5 8h.01M5.5 12.5h.01M10.5 12.5h.01" className={styles.dots} />,
  fold: <path d="M5.5 3l5 5-5 5" />,
  error: <path d="M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5zM8 4.5v4.5M8 11v.5" />,
  warning: <path d="M8 2L15 14H1zM8 6.5v4M8 12v.5" />,
  link: <path d="M6.5 9.5l3-3M7.5 4.5l2-2a2.8 2.8 0 0 1 4 4l-2 2M8.5 11.5l-2 2a2.8 2.8 0 0 1-4-4l2-2" />,
  list: <path d="M6 3.5h8M6 8h8M6 12.5h8M2.5 3.5h.01M2.5 8h.01M2.5 12.5h.01" />,
  quote: <path d="M2.5 3v10M6 4.5h8M6 8h8M6 11.5h5" />,
} satisfies Record<string, ReactNode>;

export type FormIconName = keyof typeof DRAWINGS;

/** Decorative: the text beside it, or the label of its button, carries the meaning. */
export function FormIcon({ name }: { name: FormIconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}
