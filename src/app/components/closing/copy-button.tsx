import { useEffect, useState } from "react";
import { useText } from "../../language/text.tsx";
import { Button } from "../controls/button.tsx";
import { copyText } from "../controls/copy-text.ts";
import { LinkIcon } from "../controls/link-icon.tsx";
import layout from "../layout.module.css";
import styles from "./closing.module.css";

/** How long the result is shown. */
const SAID_MS = 2000;

/** Copies the mail address. Hidden where scripts do not run; the address is a link, too. */
export function CopyButton({ text }: { text: string }) {
  const t = useText();
  const [said, say] = useState("");

  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <div className={styles.copy}>
      <Button look="accent" onClick={() => copyText(text).then((result) => say(t(result)))}>
        {said || (
          <>
            <LinkIcon drawing="M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5" />
            {t("Copy address")}
          </>
        )}
      </Button>
      <span className={layout.visuallyHidden} role="status">
        {said}
      </span>
    </div>
  );
}
