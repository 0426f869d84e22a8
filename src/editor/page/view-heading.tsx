import { type ReactNode, useEffect, useRef } from "react";
import styles from "./document/document.module.css";

/** The heading of what the middle shows. It takes the focus when that is opened. */
export function ViewHeading({ takesFocus = true, children }: { takesFocus?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} className={styles.title} tabIndex={-1}>
      {children}
    </h2>
  );
}
