import layout from "../../ui/layout.module.css";
import { AddressLink, GoLink } from "../../ui/links.tsx";
import type { PictureProps } from "./elevation.tsx";
import styles from "./works.module.css";

export interface WorkProps {
  readonly title: string;
  readonly caption: string;
  readonly picture: PictureProps;
  readonly link: string;
  /** Not finished yet: its picture is outlined. */
  readonly underWay: boolean;
}

/** A few projects; the size of each follows its place. */
export function Works({ works }: { works: readonly WorkProps[] }) {
  return (
    <section className={`${layout["wrap"]} ${styles["works"]}`} aria-labelledby="works">
      <div className={layout["sectionHead"]}>
        <h2 id="works">Projects, drawn and built</h2>
        <GoLink href="/portfolio">All projects</GoLink>
      </div>
      <div className={styles["grid"]}>
        {works.map(({ title, caption, picture, link, underWay }) => (
          <AddressLink key={title} href={link} className={styles["work"]}>
            <span className={styles["picture"]} data-under-way={underWay || undefined}>
              <img src={picture.src} alt={picture.alt} width="1200" height="720" loading="lazy" decoding="async" />
            </span>
            <b>{title}</b>
            <span>{caption}</span>
          </AddressLink>
        ))}
      </div>
    </section>
  );
}
