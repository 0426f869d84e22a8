import { useText } from "../../language/text.tsx";
import layout from "../layout.module.css";
import styles from "./disclaimers.module.css";

/** Disclaimers, a paragraph each. */
export function Disclaimers({ texts }: { texts: readonly string[] }) {
  const t = useText();
  if (texts.length === 0) return null;
  return (
    <aside className={`${layout.withMeta} ${styles.note}`} aria-label={t("Disclaimers")}>
      <p>{t("Please note")}</p>
      <div className={styles.texts}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </aside>
  );
}
