import { InternalLink } from "../components/controls/internal-link.tsx";
import { Picture, type PictureImage } from "../components/picture/picture.tsx";
import { useText } from "../language/text.tsx";
import styles from "./brand.module.css";

interface BrandProps {
  readonly owner: string;
  /** The small portrait; initials if undefined. */
  readonly wordmark: PictureImage | string;
  readonly onChoose?: () => void;
}

/** The owner's portrait and name, linked to the home page, where the portfolio is selected (specification 1, D14). */
export function Brand({ owner, wordmark, onChoose }: BrandProps) {
  return (
    <InternalLink className={styles.brand} to="/" aria-label={useText()("{owner}, home", { owner })} onClick={onChoose}>
      <span className={styles.portrait}>
        {typeof wordmark === "string" ? (
          <span className={styles.initials} data-letters={wordmark} />
        ) : (
          <Picture image={wordmark} alt="" sizes="2.25rem" loading="eager" />
        )}
      </span>
      <span className={styles.name}>{owner}</span>
    </InternalLink>
  );
}
