import { type DescribedPicture, Picture } from "../../components/picture/picture.tsx";
import { hasStem } from "../../components/text/title.tsx";
import styles from "./portrait.module.css";

export type PortraitProps =
  | { readonly kind: "picture"; readonly image: DescribedPicture; readonly isPhoto: boolean }
  | {
      readonly kind: "initials";
      readonly owner: string;
      readonly letters: readonly [first: string | undefined, last: string];
    };

/** The owner's picture, or large initials: the first in light type, the last in heavy type. */
export function Portrait(props: PortraitProps) {
  if (props.kind === "initials") {
    const [first, last] = props.letters;
    return (
      <div className={`${styles.portrait} ${styles.initials}`} role="img" aria-label={props.owner}>
        {first && (
          <span className={styles.drawn} data-stem={hasStem(first) || undefined}>
            {first}
          </span>
        )}
        <span className={styles.built}>{last}</span>
      </div>
    );
  }
  const { image, isPhoto } = props;
  return (
    <div className={styles.portrait} data-photo={isPhoto || undefined}>
      <Picture
        image={image}
        alt={image.alt}
        sizes="(width >= 32rem) 32rem, 100vw"
        loading="eager"
        fetchPriority="high"
      />
    </div>
  );
}
