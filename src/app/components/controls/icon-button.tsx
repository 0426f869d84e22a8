import type { ButtonHTMLAttributes } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

/** For links that look like an icon button. */
export const ICON_BUTTON = styles.button;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** Accessible name. */
  readonly label: string;
}

/** A square button with only an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={[ICON_BUTTON, className].filter(Boolean).join(" ")} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
