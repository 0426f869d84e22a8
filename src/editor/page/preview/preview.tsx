import { type RefObject, useEffect, useRef, useState } from "react";
import { Tool, ToolLink } from "../controls/tool.tsx";
import { openFile } from "../store/state.ts";
import { useEditorState } from "../use-editor.ts";
import { showTheme, type Theme } from "./frame-theme.ts";
import styles from "./preview.module.css";
import { ShownNote } from "./shown-note.tsx";
import { UnshownNote } from "./unshown-note.tsx";
import { watchFrame } from "./watch-frame.ts";

const WIDTHS = { phone: "Phone, 390 wide", desktop: "Desktop, 1280 wide" } as const;
type Width = keyof typeof WIDTHS;
const THEMES = { light: "Light", dark: "Dark" } as const;
/** Wide enough for a legible desktop page beside the form. */
const ROOMY = "(width >= 1536px)";

const WIDTH_NAMES: readonly Width[] = ["phone", "desktop"];
const THEME_NAMES: readonly Theme[] = ["light", "dark"];

/** The page of the site that shows the open document. It reloads itself when content changes. */
export function Preview() {
  const state = useEditorState();
  const documents = state.site?.documents ?? [];
  const summary = documents.find(({ file }) => file === openFile(state));
  const address = summary?.address;
  const [width, setWidth] = useState<Width>(() => (matchMedia(ROOMY).matches ? "desktop" : "phone"));
  const [theme, setTheme] = useState<Theme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const path = useFrame(frame, address, theme);

  return (
    <section className={styles.preview} aria-label="Preview">
      <header className={styles.bar}>
        <fieldset className={styles.choice}>
          <legend className={styles.legend}>Width</legend>
          {WIDTH_NAMES.map((name) => (
            <Tool
              bare
              key={name}
              drawing={name}
              label={WIDTHS[name]}
              aria-pressed={width === name}
              onClick={() => setWidth(name)}
            />
          ))}
        </fieldset>
        <fieldset className={styles.choice}>
          <legend className={styles.legend}>Theme</legend>
          {THEME_NAMES.map((name) => (
            <Tool
              bare
              key={name}
              drawing={name}
              label={THEMES[name]}
              aria-pressed={theme === name}
              onClick={() => setTheme(name)}
            />
          ))}
        </fieldset>
        <code className={styles.address}>{path ?? address ?? "/"}</code>
        <ToolLink bare drawing="external" label="Open in a new tab" href={path ?? address ?? "/"} target="_blank" />
      </header>
      <div className={styles.stage} data-width={width} data-scheme={theme}>
        <iframe ref={frame} className={styles.frame} title="Preview of the site" />
      </div>
      {summary !== undefined && address === undefined && <UnshownNote file={summary.file} />}
      {path !== undefined && <ShownNote path={path} />}
    </section>
  );
}

/** Leads a frame to an address and keeps its theme. Returns the path that it shows, also after following links. */
function useFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
  theme: Theme,
): string | undefined {
  const [path, setPath] = useState<string>();
  const hasAddress = useRef(false);
  useEffect(() => {
    // A document without a page leaves the last one.
    if (address === undefined && hasAddress.current) return;
    hasAddress.current = true;
    // Not in the history of the window: the back button goes to the document before.
    frame.current?.contentWindow?.location.replace(address ?? "/");
  }, [frame, address]);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    return watchFrame(current, () => {
      showTheme(current, theme);
      const { protocol, pathname } = current.contentWindow?.location ?? {};
      if (protocol !== "about:") setPath(pathname);
    });
  }, [frame, theme]);
  return path;
}
