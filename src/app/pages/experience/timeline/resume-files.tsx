import { Link } from "react-router";
import { filled, useText } from "../../../language/text.tsx";
import styles from "./resume-files.module.css";

/** Download formats of the resume. */
const FILES = [
  { to: "/resume.pdf", form: "PDF" },
  { to: "/resume.txt", form: "text" },
  { to: "/resume.json", form: "JSON" },
] as const;

/** Links to the resume as a file, which the browser opens itself. */
export function ResumeFiles() {
  const t = useText();
  const files = FILES.map(({ to, form }, index) => (
    <span key={to}>
      {index > 0 && t(", ")}
      <Link to={to} reloadDocument>
        {form === "text" ? t(form) : form}
      </Link>
    </span>
  ));
  return <p className={styles.files}>{filled(t("Download: {files}"), { files })}</p>;
}
