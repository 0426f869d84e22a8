import { Button } from "../../components/controls/button.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import layout from "../../components/layout.module.css";

/** Prints the page as a resume. It can only do so by script, so it is not there where scripts do not run. */
export function PrintButton() {
  return (
    <div className={layout.needsScripts}>
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        Print as resume
      </Button>
    </div>
  );
}
