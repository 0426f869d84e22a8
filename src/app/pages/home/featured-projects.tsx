import type { Written } from "../../../domain/documents/written-in.ts";
import { ArrowLink, SmartLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { type DescribedPicture, Picture } from "../../components/picture/picture.tsx";
import { TilePicture } from "../../components/picture/tile-picture.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./featured-projects.module.css";

export interface FeaturedProjectProps extends Written {
  readonly title: string;
  readonly caption?: string | undefined;
  readonly picture: DescribedPicture | undefined;
  /** Instead of a picture. */
  readonly words?: string | undefined;
  readonly link: string;
  /** Unfinished: the picture is outlined. */
  readonly inProgress: boolean;
}

interface FeaturedProjectsProps {
  readonly heading: string;
  readonly projects: readonly FeaturedProjectProps[];
  readonly all: string | undefined;
}

/** The widest takes 15 columns of 24. */
const SIZES = "(width >= 90rem) 54rem, (width >= 43.75rem) 62vw, 100vw";

/** A few projects, sized by position. */
export function FeaturedProjects({ heading, projects, all }: FeaturedProjectsProps) {
  const t = useText();
  return (
    <section className={`${layout.wrap} ${styles.projects}`} aria-labelledby="works">
      <div className={layout.sectionHead}>
        <h2 id="works">{heading}</h2>
        {all !== undefined && <ArrowLink href={all}>{t("All projects")}</ArrowLink>}
      </div>
      <div className={styles.grid}>
        {projects.map(({ title, caption, picture, words, link, inProgress, writtenIn }) => (
          <SmartLink key={link + title} href={link} className={styles.project}>
            {picture ? (
              <TilePicture href={link} className={styles.picture} data-in-progress={inProgress || undefined}>
                <Picture image={picture} alt={picture.alt} sizes={SIZES} />
              </TilePicture>
            ) : (
              words && (
                <span className={styles.words} lang={writtenIn}>
                  {words}
                </span>
              )
            )}
            <b lang={writtenIn}>{title}</b>
            {caption && <span lang={writtenIn}>{caption}</span>}
          </SmartLink>
        ))}
      </div>
    </section>
  );
}
