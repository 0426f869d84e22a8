import { Button } from "../../components/controls/button.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import layout from "../../components/layout.module.css";

/** Prints the page as a resume. Needs JavaScript, so it is rendered after hydration. */
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
