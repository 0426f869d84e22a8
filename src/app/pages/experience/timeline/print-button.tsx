import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import layout from "../../../components/layout.module.css";
import { type PageLinks, printWhole } from "../../../components/pagination.tsx";
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
