import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import "../../app/styles/tokens.css";
import "../../app/styles/base.css";
import "../../app/styles/fonts.css";
import { TwoStyles } from "../../app/components/title.tsx";
import { THEME_CHANGED } from "../../app/styles/theme-script.ts";
import { EDITOR_PATH, type EditedSite } from "../api.ts";
import { Changes, Problems } from "./changes.tsx";
import { api, SiteContext, useSite } from "./client.ts";
import { Document } from "./document.tsx";
import { Documents, placeOf } from "./documents.tsx";
import styles from "./editor.module.css";
import { createSession, type Session } from "./session.ts";
import { Tool } from "./tool.tsx";
import { Visits } from "./visits.tsx";

/** A narrow window shows one of these. */
const PANES = ["Documents", "Edit", "Preview"] as const;
const PAGES = ["Problems", "Changes", "Visits"] as const;

function Editor() {
  const [hash, setHash] = useState(location.hash);
  const [site, setSite] = useState<EditedSite>();
  const [failure, setFailure] = useState("");
  const [pane, setPane] = useState<(typeof PANES)[number]>("Edit");
  // Documents that were opened. What was typed and could not be saved stays in them.
  const [sessions] = useState(() => new Map<string, Session>());
  const [, setVersion] = useState(0);
  const place = placeOf(hash);
  const file = place.view === "file" ? place.file : undefined;
  const session = file === undefined ? undefined : sessions.get(file);
  const state = session?.state();

  useEffect(() => {
    async function read() {
      const result = await api.site();
      if (result.value !== undefined) setSite(result.value);
      setFailure(result.failure?.error ?? "");
      for (const one of sessions.values()) void one.follow();
    }
    const events = new EventSource(`${EDITOR_PATH}/api/events`);
    events.addEventListener("changed", read);
    events.addEventListener("error", read);
    void read();
    return () => events.close();
  }, [sessions]);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const follow = () => {
      setHash(location.hash);
      setPane("Edit");
    };
    const flush = () => {
      for (const one of sessions.values()) void one.flush();
    };
    const warn = (event: BeforeUnloadEvent) => {
      flush();
      if ([...sessions.values()].some((one) => one.state().status !== "saved")) event.preventDefault();
    };
    window.addEventListener("hashchange", follow, { signal });
    window.addEventListener("pagehide", flush, { signal });
    window.addEventListener("beforeunload", warn, { signal });
    return () => left.abort();
  }, [sessions]);
  useEffect(() => {
    const redraw = () => setVersion((before) => before + 1);
    if (file === undefined || sessions.has(file)) return;
    void api.document(file).then(({ value, failure }) => {
      if (value !== undefined) sessions.set(file, createSession(api, value, redraw));
      setFailure(failure?.error ?? "");
      redraw();
    });
  }, [file, sessions]);

  async function remove() {
    if (file === undefined || !window.confirm(`Remove ${file}?`)) return;
    const { value, failure } = await api.remove(file);
    setFailure(failure?.error ?? "");
    if (value === undefined) return;
    sessions.delete(file);
    setSite(value);
    location.hash = "";
  }

  if (site === undefined) return <p className={styles.banner}>{failure === "" ? "Reading the content …" : failure}</p>;
  const problems = site.documents.reduce((sum, { messages }) => sum + messages.length, 0);
  return (
    <SiteContext value={site}>
      <div className={styles.editor} data-pane={pane}>
        <header className={styles.bar}>
          <h1>
            <TwoStyles>Site Editor</TwoStyles>
          </h1>
          <p role="status" data-refused={state?.status === "refused" || undefined}>
            {state?.note}
          </p>
          <nav aria-label="Editor">
            {PAGES.map((name) => (
              <a key={name} href={`#${name}`} aria-current={place.view === name ? "page" : undefined}>
                {name}
                {name === "Problems" && problems > 0 && <span>{problems}</span>}
              </a>
            ))}
          </nav>
        </header>
        <div role="alert">{failure !== "" && <p className={styles.banner}>{failure}</p>}</div>
        <nav className={styles.views} aria-label="View">
          {PANES.map((name) => (
            <Tool key={name} name={name} aria-pressed={pane === name} onClick={() => setPane(name)} />
          ))}
        </nav>
        <div className={styles.panes}>
          <Documents place={place} />
          <main className={styles.document}>
            {session && place.view === "file" && (
              <Document key={hash} session={session} section={place.section} onRemove={remove} />
            )}
            {place.view === "Problems" && <Problems />}
            {place.view === "Changes" && <Changes onReverted={() => sessions.clear()} />}
            {place.view === "Visits" && <Visits />}
          </main>
          <Preview file={file} />
        </div>
      </div>
    </SiteContext>
  );
}

/** The page of the site that shows the open document. It follows the files by itself. */
function Preview({ file }: { readonly file: string | undefined }) {
  const site = useSite();
  const { address, hidden } = site.documents.find((document) => document.file === file) ?? {};
  const [isWide, setIsWide] = useState(false);
  const [isDark, setIsDark] = useState(matchMedia("(prefers-color-scheme: dark)").matches);
  const [isRevealed, setIsRevealed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = isDark ? "dark" : "light";
  useEffect(() => {
    // Not in the history of the window: the back button goes to the document before.
    if (address !== undefined) frame.current?.contentWindow?.location.replace(address);
  }, [address]);
  useEffect(() => showTheme(frame.current, theme), [theme]);
  async function reveal() {
    setIsRevealed(!isRevealed);
    await api.reveal(!isRevealed);
    frame.current?.contentWindow?.location.reload();
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <header>
        <Tool name="Desktop" aria-pressed={isWide} onClick={() => setIsWide(!isWide)} />
        <Tool name="Dark" aria-pressed={isDark} onClick={() => setIsDark(!isDark)} />
        {site.canReveal && <Tool name="Revealed" aria-pressed={isRevealed} onClick={reveal} />}
        <a href={address ?? "/"} target="_blank" rel="noreferrer">
          Open
        </a>
      </header>
      {file !== undefined && address === undefined && (
        <p>{hidden ? "This document is hidden: visitors do not see it." : "No page shows this document."}</p>
      )}
      <div className={styles.stage} data-wide={isWide || undefined} data-scheme={theme}>
        <iframe ref={frame} src="/" title="Preview of the site" onLoad={() => showTheme(frame.current, theme)} />
      </div>
    </section>
  );
}

/** Shows the site in a theme, without storing a choice. */
function showTheme(frame: HTMLIFrameElement | null, theme: string): void {
  frame?.contentWindow?.dispatchEvent(new CustomEvent(THEME_CHANGED, { detail: theme }));
}

const root = document.getElementById("editor");
if (root !== null) createRoot(root).render(<Editor />);
