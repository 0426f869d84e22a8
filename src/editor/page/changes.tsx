import { type SyntheticEvent, useEffect, useState } from "react";
import type { History, Message } from "../api.ts";
import { api, type Result, useSite } from "./client.ts";
import { documentLink } from "./documents.tsx";
import styles from "./editor.module.css";
import { Tool } from "./tool.tsx";

/** Everything that `content check` says, by document. */
export function Problems() {
  const documents = useSite().documents.filter(({ messages }) => messages.length > 0);
  return (
    <article className={styles.page}>
      <h2>Problems</h2>
      {documents.length === 0 && <p>The check finds nothing to correct.</p>}
      {documents.map(({ file, title, messages }) => (
        <section key={file}>
          <h3>
            <a href={documentLink(file)}>{title}</a>
          </h3>
          <Messages messages={messages} />
        </section>
      ))}
    </article>
  );
}

export function Messages({ messages }: { readonly messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className={styles.messages}>
      {messages.map(({ line, severity, text }) => (
        <li key={`${line} ${text}`} data-severity={severity}>
          {severity === "error" ? "Error" : "Warning"}
          {line !== undefined && `, line ${line}`}: {text}
        </li>
      ))}
    </ul>
  );
}

/** Shows changes since the last commit, to revert and to commit; without Git, former versions of each file. */
export function Changes({ onReverted }: { readonly onReverted: () => void }) {
  const site = useSite();
  const [history, setHistory] = useState<History>();
  const [note, setNote] = useState("");
  useEffect(() => {
    // Again after each change of the content, which makes another `site`.
    void api.history().then(({ value }) => site && value && setHistory(value));
  }, [site]);
  const { changes = [], versions = [] } = history ?? {};

  function show({ value, failure }: Result<History>, done: string) {
    setNote(failure?.error ?? done);
    if (value !== undefined) setHistory(value);
  }
  async function revert(file: string, version?: string) {
    show(await api.revert(file, version), `Reverted ${file}.`);
    onReverted();
  }
  async function commit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    show(await api.commit(String(fields.get("message")), fields.getAll("file").map(String)), "Committed.");
  }
  return (
    <article className={styles.page}>
      <h2>Changes</h2>
      <p role="status">{note}</p>
      {site.history === "git" && history && changes.length === 0 && <p>Nothing differs from the last commit.</p>}
      {changes.length > 0 && (
        <form onSubmit={commit}>
          {changes.map(({ file, difference, canRevert }) => (
            <section key={file}>
              <h3>
                <label>
                  <input type="checkbox" name="file" value={file} defaultChecked />
                  {file}
                </label>
                {canRevert && <Tool name={`Revert ${file}`} sign="Revert" onClick={() => revert(file)} />}
              </h3>
              {difference !== "" && <Difference text={difference} />}
            </section>
          ))}
          <p className={styles.commit}>
            <label>
              What you changed
              <input name="message" required autoComplete="off" />
            </label>
            <Tool name="Commit" type="submit" data-main />
          </p>
        </form>
      )}
      {site.history === "versions" && (
        <p>The content is not in a Git repository. The editor keeps the last twenty versions of each file.</p>
      )}
      {versions.map(({ file, version, at }) => (
        <h3 key={file + version}>
          {file}, {new Date(at).toLocaleString("en")}
          <Tool name={`Revert ${file} to ${at}`} sign="Revert" onClick={() => revert(file, version)} />
        </h3>
      ))}
    </article>
  );
}

/** A unified difference. Signs at the start of lines say what color says. */
function Difference({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it sideways
    <pre className={styles.difference} tabIndex={0}>
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, so only their position is unique
        <span key={index} data-sign={line.charAt(0)}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  );
}
