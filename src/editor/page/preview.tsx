import { useEffect, useRef, useState } from "react";
import { THEME_CHANGED } from "../../app/styles/theme-script.ts";
import { api, useSite } from "./client.ts";
import styles from "./editor.module.css";
import { Tool } from "./tool.tsx";

/** The page of the site that shows the open document. It follows the files by itself. */
export function Preview({ file }: { readonly file: string | undefined }) {
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
