import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";
import { SmartLink } from "./links.tsx";

type Look = "solid" | "outline" | "accent";

/** Solid needs no additional class. */
function classOf(look: Look): string {
  return [styles.button, styles[look]].filter(Boolean).join(" ");
}

/** A button: solid for the main action, outline for others, accent on dark backgrounds. */
export function Button({
  look = "solid",
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & { look?: Look }) {
  return (
    <button type="button" {...rest} className={classOf(look)}>
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ href, look = "solid", children }: { href: string; look?: Look; children: ReactNode }) {
  return (
    <SmartLink href={href} className={classOf(look)}>
      {children}
    </SmartLink>
  );
}
