import layout from "../../../app/components/layout.module.css";
import type { DocumentSummary, Status } from "../../api.ts";
import styles from "./marks.module.css";

const WORDS: Readonly<Record<Exclude<Status, "saved">, string>> = {
  changed: "Changed",
  new: "New",
  deleted: "Deleted",
  conflict: "Conflict",
};

/** How a document differs from its saved file. Nothing if it does not. */
export function StatusMark({ status }: { status: Status }) {
  return (
    status !== "saved" && (
      <span className={styles.status} data-status={status}>
        {WORDS[status]}
      </span>
    )
  );
}

/** Of a document that visitors do not see. */
export function HiddenMark() {
  return <span className={styles.status}>Hidden</span>;
}

/** How many errors and warnings there are. */
export function Counts({ errors, warnings }: Pick<DocumentSummary, "errors" | "warnings">) {
  return (
    <>
      <Count severity="error" count={errors} />
      <Count severity="warning" count={warnings} />
    </>
  );
}

function Count({ severity, count }: { severity: "error" | "warning"; count: number }) {
  return (
    count > 0 && (
      <span className={styles.count} data-severity={severity}>
        {count}
        <span className={layout.visuallyHidden}>
          {" "}
          {severity}
          {count > 1 && "s"}
        </span>
      </span>
    )
  );
}
