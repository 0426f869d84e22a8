import type { useLightbox } from "../../components/lightbox.tsx";
import { type DescribedPicture, Picture } from "../../components/picture.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./picture-list.module.css";

interface PictureListProps {
  /** Of the entry. */
  readonly title: string;
  readonly pictures: readonly DescribedPicture[];
  /** By index in the list. */
  readonly linkTo: ReturnType<typeof useLightbox>["linkTo"];
  readonly sizes: string;
  /** Loads the first picture without waiting until it is near. */
  readonly atOnce?: boolean;
  readonly className: string | undefined;
}

/** Pictures of an entry, each a link to its enlarged view. */
export function PictureList({ title, pictures, linkTo, sizes, atOnce = false, className }: PictureListProps) {
  const t = useText();
  if (pictures.length === 0) return null;
  const loading = (index: number) => (atOnce && index === 0 ? "eager" : "lazy");
  return (
    <ul
      className={`${styles.list} ${className}`}
      aria-label={t("Pictures of {title}", { title })}
      data-pictures={pictures.length}
    >
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a {...linkTo(index)} data-after-paint={loading(index) === "lazy" || undefined}>
            <Picture image={picture} alt={picture.alt} sizes={sizes} loading={loading(index)} />
          </a>
        </li>
      ))}
    </ul>
  );
}
