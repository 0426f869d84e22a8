import layout from "../../components/layout.module.css";
import { filled, useText } from "../../language/text.tsx";

/** What opens more about an entry. Its title is only read aloud, since it is beside it. */
export function DetailsOf({ title }: { title: string }) {
  const t = useText();
  return filled(t("Details{of}"), {
    of: <span className={layout.visuallyHidden}>{t(" of {title}", { title })}</span>,
  });
}
