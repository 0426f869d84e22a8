import styles from "./brand.module.css";
import { FrameLink } from "./frame-link.tsx";

interface BrandProps {
  readonly owner: string;
  /** Address of the small portrait. */
  readonly wordmark: string;
  readonly onChoose?: () => void;
}

/** The owner's portrait and name. Leads home, where the portfolio is the selected item (specification 1, D14). */
export function Brand({ owner, wordmark, onChoose }: BrandProps) {
  return (
    <FrameLink className={styles["brand"]} to="/" aria-label={`${owner}, home`} onClick={onChoose}>
      <span className={styles["portrait"]}>
        <img src={wordmark} alt="" width="36" height="36" />
      </span>
      {owner}
    </FrameLink>
  );
}
