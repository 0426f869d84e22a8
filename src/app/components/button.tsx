import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { SmartLink } from "./links.tsx";

type Look = "solid" | "outline" | "accent";

/** Solid needs no additional class. */
function classOf(look: Look): string {
  return `inline rounded ${styles.button} ${styles[look] ?? ""}`;
}

/** A button: solid for the main action, outline for others, accent on dark backgrounds. */
export function Button({ look = "solid", ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type="button" {...rest} className={classOf(look)} data-part="button" />;
}

export function ButtonLink({ look = "solid", ...rest }: { href: string; look?: Look; children: ReactNode }) {
  return <SmartLink {...rest} className={classOf(look)} data-part="button" />;
}

/** For links that look like an icon button. */
export const ICON_BUTTON = styles.square;

/** A square button with only an icon. The label is its accessible name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string }) {
  return (
    <button type="button" {...rest} className={`${ICON_BUTTON} ${className ?? ""}`} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}

/** Copies a text. Returns whether it worked, as a text of the interface. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    return "Couldn’t copy: your browser blocked it";
  }
}
