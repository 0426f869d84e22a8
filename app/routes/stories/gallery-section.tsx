import { type GalleryPicture, useEnlargedView } from "../../ui/enlarged-view.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./gallery-section.module.css";
import type { SceneProps } from "./scene.tsx";

export interface GallerySectionProps extends SceneProps {
  readonly pictures: readonly GalleryPicture[];
}

/** Pictures in order, as a storyboard across the whole page. Each opens large. */
export function GallerySection({ id, heading, pictures }: GallerySectionProps) {
  const { linkTo, view } = useEnlargedView(pictures);
  return (
    <>
      <section className={styles["board"]} {...(heading ? { "aria-labelledby": id } : { "aria-label": "Pictures" })}>
        <div className={layout["wrap"]}>
          {heading && <h2 id={id}>{heading}</h2>}
          <ol>
            {pictures.map(({ src, alt, title, caption }, index) => (
              <li key={src}>
                <a {...linkTo(index)}>
                  <img src={src} alt={alt} width="800" height="600" loading="lazy" decoding="async" />
                </a>
                <span className={layout["mono"]}>{index + 1}</span>
                <div>
                  <h3>{title}</h3>
                  {caption && <p>{caption}</p>}
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
