import { DEFAULT_SELECTION } from "../../core/menu.ts";
import styles from "./brand.module.css";
import { useCustomizationStore } from "./customization.tsx";
import { FrameLink } from "./frame-link.tsx";

interface BrandProps {
  readonly owner: string;
  /** Address of the small portrait. */
  readonly wordmark: string;
  readonly onChoose?: () => void;
}

/** The owner's portrait and name. Leads home, and selects the portfolio (specification 1). */
export function Brand({ owner, wordmark, onChoose }: BrandProps) {
  const store = useCustomizationStore();
  const choose = () => {
    store.dispatch({ type: "select", id: DEFAULT_SELECTION });
    onChoose?.();
  };
  return (
    <FrameLink className={styles["brand"]} to="/" aria-label={`${owner}, home`} onClick={choose}>
      <span className={styles["portrait"]}>
        <img src={wordmark} alt="" width="36" height="36" />
      </span>
      {owner}
    </FrameLink>
  );
}
