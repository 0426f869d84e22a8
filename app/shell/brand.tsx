import { Link } from "react-router";
import { DEFAULT_SELECTION } from "../../core/menu.ts";
import styles from "./brand.module.css";
import { useCustomizationStore } from "./customization.tsx";

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
    <Link className={styles["brand"]} to="/" viewTransition aria-label={`${owner}, home`} onClick={choose}>
      <span className={styles["portrait"]}>
        <img src={wordmark} alt="" width="36" height="36" />
      </span>
      {owner}
    </Link>
  );
}
