import { useMatches } from "react-router";
import layout from "../components/layout.module.css";
import { useText } from "../language/text.tsx";
import styles from "./notice.module.css";

/** Says that the page has words that are not in its language. */
export function UntranslatedNotice() {
  const t = useText();
  const isShown = useMatches().some(({ loaderData }) => isPartly(loaderData));
  return (
    isShown && <p className={`${layout.wrap} ${styles.notice}`}>{t("Parts of this page are not translated yet.")}</p>
  );
}

function isPartly(data: unknown): boolean {
  return typeof data === "object" && data !== null && "untranslated" in data;
}
