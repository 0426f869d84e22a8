import { Button } from "../../components/controls/button.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import styles from "./print-button.module.css";

/** Prints the page as a resume. It can only do so by script, so it is not there where scripts do not run. */
export function PrintButton() {
  return (
    <div className={styles.print}>
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        Print as resume
      </Button>
    </div>
  );
}
