import { Button } from "../../../components/controls/button.tsx";
import { Icon } from "../../../components/controls/icon.tsx";
import { type PageLinks, printWhole } from "../../../components/controls/pagination.tsx";
import layout from "../../../components/layout.module.css";
import { useText } from "../../../language/text.tsx";

/** Prints all pages of the list as a resume. */
export function PrintButton({ links }: { links: PageLinks | undefined }) {
  const t = useText();
  return (
    <div className={layout.needsScripts}>
      <Button onClick={() => (links === undefined ? print() : printWhole(links))}>
        <Icon name="print" />
        {t("Print as resume")}
      </Button>
    </div>
  );
}
