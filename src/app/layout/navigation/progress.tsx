import { useNavigation } from "react-router";
import { useText } from "../../language/text.tsx";
import styles from "./progress.module.css";

/** A thin line above everything while a page loads (specification 2). */
export function Progress() {
  const { state } = useNavigation();
  const label = useText()("Loading page");
  return state === "idle" ? null : (
    <div className={styles.progress} role="progressbar" data-mirrored aria-label={label} />
  );
}
