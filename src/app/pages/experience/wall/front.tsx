import type { Block } from "../../../../domain/experience/wall-courses.ts";
import { Picture, TilePicture } from "../../../components/picture.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import styles from "./front.module.css";

interface FrontProps {
  readonly entry: ExperienceEntryProps;
  readonly block: Block;
  /** Its page on this site. */
  readonly page: string | undefined;
  readonly isFirst: boolean;
}

/**
 * The first picture or, without one, the first words, the mark, or the initials. Pictures are decorative: the sheet
 * describes them. A drawing is shown in lines until the block is pointed at.
 */
export function Front({ entry, block, page, isFirst }: FrontProps) {
  if (entry.words !== undefined) {
    return (
      <div className={styles.words} lang={entry.writtenIn}>
        <p>{entry.words}</p>
      </div>
    );
  }
  return (
    <TilePicture href={page} className={styles.picture} data-after-paint={!isFirst || undefined}>
      {shown(entry, block, isFirst)}
    </TilePicture>
  );
}

function shown(entry: ExperienceEntryProps, block: Block, isFirst: boolean) {
  const [picture] = entry.pictures;
  const { mark } = entry;
  if (picture !== undefined) {
    const width = Math.ceil((100 * block.columns) / 24);
    const narrow = block.half === "always" ? "50vw" : "100vw";
    const loading = isFirst ? "eager" : "lazy";
    return (
      <>
        <Picture image={picture} alt="" sizes={`(width >= 64rem) ${width}vw, ${narrow}`} loading={loading} />
        {entry.lines && (
          <img
            className={styles.lines}
            src={entry.lines}
            alt=""
            // Touch screens never load it.
            loading="lazy"
            fetchPriority="low"
            decoding="async"
          />
        )}
      </>
    );
  }
  if (mark.kind === "picture") return <Picture image={mark} alt="" className={styles.mark} sizes="10rem" />;
  return (
    <span className={styles.initials} aria-hidden="true">
      {mark.letters}
    </span>
  );
}
