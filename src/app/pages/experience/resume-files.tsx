import { Link } from "react-router";
import styles from "./resume-files.module.css";

/** The forms in which the resume can be taken along, each a file of its own. */
const FILES = [
  { to: "/resume.pdf", form: "PDF" },
  { to: "/resume.txt", form: "text" },
  { to: "/resume.json", form: "JSON" },
] as const;

/** Links to the resume as a file. They are not pages, so the browser opens them itself. */
export function ResumeFiles() {
  return (
    <p className={styles.files}>
      Take it along as{" "}
      {FILES.map(({ to, form }, index) => (
        <span key={to}>
          {index > 0 && (index === FILES.length - 1 ? " or " : ", ")}
          <Link to={to} reloadDocument>
            {form}
          </Link>
        </span>
      ))}
    </p>
  );
}
