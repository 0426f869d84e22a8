import type { ReactNode } from "react";
import layout from "../../../components/layout.module.css";
import styles from "./story-section.module.css";

export interface StorySectionProps {
  readonly id: string;
  /** If undefined, the section continues the previous one. */
  readonly heading: string | undefined;
}

/** A section of a story: heading on the left, content on the right. */
export function StorySection({ id, heading, children }: StorySectionProps & { children: ReactNode }) {
  const className = `${layout.wrap} ${layout.withMeta} ${styles.section}`;
  if (heading === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
