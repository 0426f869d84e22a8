import { Fragment } from "react";
import { Link } from "react-router";
import { filled, useText } from "../../language/text.tsx";
import styles from "./resume-links.module.css";

/**
 * Links to the files of the resume, which the browser opens itself.
 * @param path of the resume or of a version: `/resume`
 */
export function ResumeLinks({ path = "/resume" }: { path?: string | undefined }) {
  const t = useText();
  const files = [
    ["pdf", "PDF"],
    ["docx", "Word"],
    ["txt", t("text")],
    ["json", "JSON"],
  ] as const;
  const links = files.map(([form, name], index) => (
    <Fragment key={form}>
      {index > 0 && t(", ")}
      <Link to={`${path}.${form}`} className="underlined" reloadDocument>
        {name}
      </Link>
    </Fragment>
  ));
  return <p className={`small screen-only ${styles.files}`}>{filled(t("Download: {files}"), { files: links })}</p>;
}
