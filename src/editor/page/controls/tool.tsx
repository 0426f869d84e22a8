import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { LinkIcon } from "../../../app/components/icon.tsx";
import styles from "./tool.module.css";

/** Path data on a 24 px grid. */
const DRAWINGS = {
  undo: "M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
  plus: "M12 4v16M4 12h16",
  copy: "M9 9h11v11H9zM5.5 15H4V4h11v1.5",
  trash: "M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5",
  text: "M9 6L3 12l6 6M15 6l6 6-6 6",
  external: "M6 18L18 6M8 6h10v10",
  phone: "M7.5 3h9v18h-9zM11 18h2",
  desktop: "M3 5h18v11H3zM12 16v4M8 20h8",
  light:
    "M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4M16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  reload: "M20 12a8 8 0 1 1-2.5-5.8M18 2.5V7h-4.5",
  close: "M5 5l14 14M19 5L5 19",
  error: "M12 3.5l9.5 17h-19zM12 10v5M12 17v1",
} as const;
export type Drawing = keyof typeof DRAWINGS;

interface Face {
  readonly drawing?: Drawing;
  readonly label: string;
  /** Shows only the drawing. */
  readonly bare?: boolean;
  /** How many things it concerns. */
  readonly count?: number | undefined;
  readonly look?: "plain" | "outline" | "solid" | "danger";
}

/** A button of the editor, smaller than those of the site. */
export function Tool({ drawing, label, bare = false, count, look = "plain", ...rest }: ToolProps) {
  const title = bare ? { "aria-label": label, title: label } : {};
  return (
    <button type="button" {...title} {...rest} className={classOf(look, bare)}>
      <Content drawing={drawing} label={label} bare={bare} count={count} />
    </button>
  );
}
type ToolProps = Face & ButtonHTMLAttributes<HTMLButtonElement>;

/** A link that looks like a tool. */
export function ToolLink({ drawing, label, bare = false, count, look = "plain", ...rest }: ToolLinkProps) {
  const title = bare ? { "aria-label": label, title: label } : {};
  return (
    <a {...title} {...rest} className={classOf(look, bare)}>
      <Content drawing={drawing} label={label} bare={bare} count={count} />
    </a>
  );
}
type ToolLinkProps = Face & AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

function Content({ drawing, label, bare, count }: Omit<Face, "look" | "drawing"> & { drawing: Drawing | undefined }) {
  return (
    <>
      {drawing !== undefined && <LinkIcon drawing={DRAWINGS[drawing]} />}
      {!bare && <span className={styles.label}>{label}</span>}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </>
  );
}

function classOf(look: NonNullable<Face["look"]>, bare: boolean): string {
  return [styles.tool, styles[look], bare && styles.bare].filter(Boolean).join(" ");
}
