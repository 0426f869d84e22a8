import { useMatches } from "react-router";
import layout from "../components/layout.module.css";
import { filled, useText } from "../language/text.tsx";
import styles from "./notice.module.css";

/** Shows how old the page's content is if its store is unavailable (D23). */
export function StaleNotice() {
  const t = useText();
  const since = useMatches()
    .map(({ loaderData }) => staleSince(loaderData))
    .find((moment) => moment !== undefined);
  if (since === undefined) return null;
  return (
    <p className={`${layout.wrap} ${styles.notice}`} role="status">
      {filled(t("We can’t load the latest content right now. This page is from {time}."), {
        time: <time dateTime={since}>{universalTime(since)}</time>,
      })}
    </p>
  );
}

function staleSince(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("staleSince" in data)) return undefined;
  return typeof data.staleSince === "string" ? data.staleSince : undefined;
}

/** `2026-03-01T14:05:09.120Z` as `14:05 UTC, 2026-03-01`, the same on the server and in every browser. */
function universalTime(moment: string): string {
  return `${moment.slice(11, 16)} UTC, ${moment.slice(0, 10)}`;
}
