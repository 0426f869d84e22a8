import { useEffect, useRef, useState } from "react";
import { THEME_CHANGED } from "../../app/styles/theme-script.ts";
import styles from "./editor.module.css";
import { useEditor } from "./editor-context.ts";

const WIDTHS = [
  ["phone", "Phone"],
  ["desktop", "Desktop"],
] as const;
const THEMES = [
  ["light", "Light"],
  ["dark", "Dark"],
] as const;

/** The page of the site that shows the open document. It follows the files by itself. */
export function Preview({ file }: { readonly file: string | undefined }) {
  const { api, site } = useEditor();
  const summary = site.documents.find((document) => document.file === file);
  const address = summary?.address;
  const [width, setWidth] = useState<(typeof WIDTHS)[number][0]>("phone");
  const [theme, setTheme] = useState<(typeof THEMES)[number][0]>(
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const [isRevealed, setIsRevealed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Not in the history of the window: the back button goes to the document before.
    if (address !== undefined) frame.current?.contentWindow?.location.replace(address);
  }, [address]);
  useEffect(() => showTheme(frame.current, theme), [theme]);
  async function reveal(revealed: boolean) {
    setIsRevealed(revealed);
    await api.reveal(revealed);
    frame.current?.contentWindow?.location.reload();
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <header>
        <Choice legend="Width" choices={WIDTHS} chosen={width} onChoose={setWidth} />
        <Choice legend="Theme" choices={THEMES} chosen={theme} onChoose={setTheme} />
        {site.canReveal && (
          <button type="button" aria-pressed={isRevealed} onClick={() => reveal(!isRevealed)}>
            Revealed
          </button>
        )}
        <a href={address ?? "/"} target="_blank" rel="noreferrer">
          Open
        </a>
      </header>
      {file !== undefined && address === undefined && (
        <p>{summary?.hidden ? "This document is hidden: visitors do not see it." : "No page shows this document."}</p>
      )}
      <div className={styles.stage} data-width={width} data-scheme={theme}>
        <iframe ref={frame} src="/" title="Preview of the site" onLoad={() => showTheme(frame.current, theme)} />
      </div>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly choices: readonly (readonly [name: T, label: string])[];
  readonly chosen: T;
  readonly onChoose: (name: T) => void;
}

function Choice<T extends string>({ legend, choices, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {choices.map(([name, label]) => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Shows the site in a theme, without storing a choice. */
function showTheme(frame: HTMLIFrameElement | null, theme: string): void {
  frame?.contentWindow?.dispatchEvent(new CustomEvent(THEME_CHANGED, { detail: theme }));
}
