import { EmptyState } from "../../../app/components/text.tsx";
import { TwoStyles } from "../../../app/components/title.tsx";
import document from "../document/document.module.css";
import { documentLink, hashOf } from "../place.ts";
import type { Problem } from "../store/state.ts";
import { useEditorState } from "../use-editor.ts";
import { ViewHeading } from "../view-heading.tsx";
import styles from "./problems.module.css";

/** Everything that is wrong with the content, with links to the fields. */
export function Problems() {
  const { problems } = useEditorState();
  return (
    <article className={document.document}>
      <ViewHeading>
        <TwoStyles>All Problems</TwoStyles>
      </ViewHeading>
      {problems?.length === 0 && <EmptyState title="Nothing is wrong" text="Every document can be published." />}
      {problems &&
        [...Map.groupBy(problems, ({ file }) => file)].map(([file, inFile]) => (
          <File key={file} file={file} problems={inFile} />
        ))}
    </article>
  );
}

function File({ file, problems }: { file: string; problems: readonly Problem[] }) {
  const { site } = useEditorState();
  const title = site?.documents.find((one) => one.file === file)?.title ?? file;
  return (
    <section className={styles.file} aria-label={title}>
      <h3 className={styles.title}>
        <a href={documentLink(file)}>{title}</a> <code className={document.path}>{file}</code>
      </h3>
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.column} ${problem.message}`} data-severity={problem.severity}>
            <a className={styles.problem} href={linkTo(problem)}>
              <b>{problem.severity === "error" ? "Error" : "Warning"}</b>
              <span>{problem.message}</span>
              {problem.suggestion !== undefined && <span>Did you mean “{problem.suggestion}”?</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linkTo({ file, at, line }: Problem): string {
  return at === undefined ? hashOf({ type: "document", file, line }) : documentLink(file, at);
}
