import type { ReactNode } from "react";
import type { Written } from "../../../../domain/documents/written-in.ts";
import layout from "../../../components/layout.module.css";
import styles from "./story-section.module.css";

export interface StorySectionProps extends Written {
  readonly id: string;
  /** If undefined, the section continues the previous one. */
  readonly heading: string | undefined;
}

/** A section of a story: heading on the left, content on the right. */
export function StorySection({ id, heading, writtenIn, children }: StorySectionProps & { children: ReactNode }) {
  const className = `${layout.wrap} ${layout.withMeta} ${styles.section}`;
  if (heading === undefined) {
    return (
      <div className={className} lang={writtenIn}>
        {children}
      </div>
    );
  }
  return (
    <section className={className} lang={writtenIn} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
