import layout from "../../../components/layout.module.css";
import { type GalleryPicture, useLightbox } from "../../../components/lightbox.tsx";
import { Picture } from "../../../components/picture.tsx";
import { useText } from "../../../language/text.tsx";
import styles from "./gallery-section.module.css";
import type { StorySectionProps } from "./story-section.tsx";

export interface GallerySectionProps extends StorySectionProps {
  readonly pictures: readonly GalleryPicture[];
}

/** The widest pictures span 13 of 24 columns. */
const SIZES = "(width >= 90rem) 46rem, (width >= 56.25rem) 54vw, 100vw";

/** Pictures across the full width. Each opens in the lightbox. */
export function GallerySection({ id, heading, pictures, writtenIn }: GallerySectionProps) {
  const t = useText();
  const { linkTo, view } = useLightbox(id, pictures);
  return (
    <>
      <section className={styles.gallery} {...(heading ? { "aria-labelledby": id } : { "aria-label": t("Pictures") })}>
        <div className={layout.wrap}>
          {heading && (
            <h2 id={id} lang={writtenIn}>
              {heading}
            </h2>
          )}
          <ol lang={writtenIn}>
            {pictures.map((picture, index) => (
              <li key={picture.src}>
                <a {...linkTo(index)} data-after-paint>
                  <Picture image={picture} alt={picture.alt} sizes={SIZES} />
                </a>
                <span className={layout.mono}>{index + 1}</span>
                <div>
                  <h3>{picture.title}</h3>
                  {picture.caption && <p>{picture.caption}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      </section>
      {view}
    </>
  );
}
