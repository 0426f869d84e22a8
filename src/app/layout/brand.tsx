import { useLocation } from "react-router";
import { plainPath } from "../../domain/site/menu.ts";
import { InternalLink } from "../components/links.tsx";
import { Picture, type PictureImage } from "../components/picture.tsx";
import { useText } from "../language/text.tsx";
import styles from "./brand.module.css";

interface BrandProps {
  readonly owner: string;
  /** The small portrait; initials if undefined. */
  readonly wordmark: PictureImage | string;
  readonly onChoose?: () => void;
}

/**
 * The owner's portrait and name, linked to the home page, where the portfolio is selected. On
 * home, which shows the name at large, the portrait is alone.
 */
export function Brand({ owner, wordmark, onChoose }: BrandProps) {
  const home = plainPath(useLocation().pathname) === "/";
  return (
    <InternalLink className={styles.brand} to="/" aria-label={useText()("{owner}, home", { owner })} onClick={onChoose}>
      <span className={styles.portrait}>
        {typeof wordmark === "string" ? (
          <span className={styles.initials} data-letters={wordmark} />
        ) : (
          <Picture image={wordmark} alt="" sizes="2.25rem" loading="eager" />
        )}
      </span>
      {!home && <span className={styles.name}>{owner}</span>}
    </InternalLink>
  );
}
