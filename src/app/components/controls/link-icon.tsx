import styles from "./icon.module.css";

/**
 * The icon of one of the owner's links. The text beside it, or the link's label, carries the meaning.
 * @param drawing path data on a 24 px grid
 */
export function LinkIcon({ drawing }: { drawing: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
