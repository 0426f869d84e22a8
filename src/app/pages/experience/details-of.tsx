import { visuallyHidden } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";

/** What opens more about an entry. Its title is only read aloud, since it is beside it. */
export function DetailsOf({ title }: { title: string }) {
  const t = useText();
  return filled(t("{details} of {title}", { title }), { details: t("Details") }, visuallyHidden);
}
