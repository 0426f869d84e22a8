import { Link } from "react-router";
import styles from "./resume-files.module.css";

/** Download formats of the resume. */
const FILES = [
  { to: "/resume.pdf", form: "PDF" },
  { to: "/resume.txt", form: "text" },
  { to: "/resume.json", form: "JSON" },
] as const;

/** Links to the resume as a file, which the browser opens itself. */
export function ResumeFiles() {
  return (
    <p className={styles.files}>
      Download:{" "}
      {FILES.map(({ to, form }, index) => (
        <span key={to}>
          {index > 0 && ", "}
          <Link to={to} reloadDocument>
            {form}
          </Link>
        </span>
      ))}
    </p>
  );
}
