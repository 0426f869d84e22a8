import { InternalLink } from "../components/controls/internal-link.tsx";
import { Picture, type PictureImage } from "../components/picture/picture.tsx";
import styles from "./brand.module.css";

interface BrandProps {
  readonly owner: string;
  /** The small portrait. */
  readonly wordmark: PictureImage;
  readonly onChoose?: () => void;
}

/** The owner's portrait and name. Leads home, where the portfolio is the selected item (specification 1, D14). */
export function Brand({ owner, wordmark, onChoose }: BrandProps) {
  return (
    <InternalLink className={styles.brand} to="/" aria-label={`${owner}, home`} onClick={onChoose}>
      <span className={styles.portrait}>
        <Picture image={wordmark} alt="" sizes="2.25rem" loading="eager" />
      </span>
      <span className={styles.name}>{owner}</span>
    </InternalLink>
  );
}
