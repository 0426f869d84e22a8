import { useEffect, useRef, useState } from "react";
import { TwoStyles } from "../../app/components/text/title.tsx";
import { EDITOR_PATH, type EditedSite } from "../api.ts";
import type { Api } from "./api-client.ts";
import { Changes, Problems } from "./changes.tsx";
import { Document } from "./document.tsx";
import { Documents } from "./documents.tsx";
import styles from "./editor.module.css";
import { EditorContext } from "./editor-context.ts";
import { placeOf } from "./place.ts";
import { Preview } from "./preview.tsx";
import { createSession, type Session } from "./session.ts";
import { Visits } from "./visits.tsx";

const VIEWS = [
  ["documents", "Documents"],
  ["document", "Edit"],
  ["preview", "Preview"],
] as const;
const PAGES = [
  ["problems", "Problems"],
  ["changes", "Changes"],
  ["visits", "Visits"],
] as const;

/** The page at `/edit`. */
export function Editor({ api }: { readonly api: Api }) {
  const [hash, setHash] = useState(location.hash);
  const [site, setSite] = useState<EditedSite>();
  const [failure, setFailure] = useState("");
  const [pane, setPane] = useState<(typeof VIEWS)[number][0]>("document");
  const { sessions, open, version } = useSessions(api);
  const place = placeOf(hash);
  const file = place.view === "file" ? place.file : undefined;
  const session = file === undefined ? undefined : sessions.get(file);

  useEffect(() => {
    async function read() {
      const result = await api.site();
      if (result.failure === undefined) setSite(result.value);
      setFailure(result.failure?.error ?? "");
      for (const one of sessions.values()) void one.follow();
    }
    const events = new EventSource(`${EDITOR_PATH}/api/events`);
    events.addEventListener("changed", read);
    events.addEventListener("error", read);
    void read();
    return () => events.close();
  }, [api, sessions]);
  useEffect(() => {
    const follow = () => {
      setHash(location.hash);
      setPane("document");
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    if (file !== undefined) void open(file);
  }, [file, open]);

  if (site === undefined) return <p className={styles.banner}>{failure === "" ? "Reading the content …" : failure}</p>;
  const problems = site.documents.reduce((sum, { messages }) => sum + messages.length, 0);
  return (
    <EditorContext value={{ api, site }}>
      <div className={styles.editor} data-pane={pane} data-version={version}>
        <header className={styles.bar}>
          <h1>
            <TwoStyles>Site Editor</TwoStyles>
          </h1>
          <p role="status" data-refused={session?.state().status === "refused" || undefined}>
            {session?.state().note}
          </p>
          <nav aria-label="Editor">
            {PAGES.map(([view, label]) => (
              <a key={view} href={`#${view}`} aria-current={place.view === view ? "page" : undefined}>
                {label}
                {view === "problems" && problems > 0 && <span>{problems}</span>}
              </a>
            ))}
          </nav>
        </header>
        <div role="alert">{failure !== "" && <p className={styles.banner}>{failure}</p>}</div>
        <fieldset className={styles.views}>
          <legend>View</legend>
          {VIEWS.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={pane === name} onClick={() => setPane(name)}>
              {label}
            </button>
          ))}
        </fieldset>
        <div className={styles.panes}>
          <Documents place={place} />
          <main className={styles.document}>
            {session && place.view === "file" && (
              <Document key={hash} session={session} section={place.section} onRemoved={(next) => setSite(next)} />
            )}
            {place.view === "problems" && <Problems />}
            {place.view === "changes" && <Changes onReverted={() => sessions.clear()} />}
            {place.view === "visits" && <Visits />}
          </main>
          <Preview file={file} />
        </div>
      </div>
    </EditorContext>
  );
}

/** Documents that were opened. What was typed and could not be saved stays in them. */
function useSessions(api: Api) {
  const sessions = useRef(new Map<string, Session>()).current;
  const [version, setVersion] = useState(0);
  const open = useRef(async (file: string) => {
    if (sessions.has(file)) return;
    const result = await api.document(file);
    if (result.failure === undefined) {
      sessions.set(
        file,
        createSession(api, result.value, () => setVersion((before) => before + 1)),
      );
    }
    setVersion((before) => before + 1);
  }).current;
  useEffect(() => {
    const flush = () => {
      for (const session of sessions.values()) void session.flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      flush();
      if ([...sessions.values()].some((session) => session.state().status === "refused")) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", flush);
    };
  }, [sessions]);
  return { sessions, open, version };
}
