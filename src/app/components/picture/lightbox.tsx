import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { IconButton } from "../controls/icon-button.tsx";
import layout from "../layout.module.css";
import styles from "./lightbox.module.css";
import { closePicture, pushPicture, useLightboxHistory } from "./lightbox-history.ts";
import { type DescribedPicture, Picture } from "./picture.tsx";

/** A picture of a gallery. */
export interface GalleryPicture extends DescribedPicture {
  readonly title?: string | undefined;
  readonly caption?: string | undefined;
}

interface PictureLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly ref: RefCallback<HTMLElement>;
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Lets the pictures of a gallery be seen large, one after another. Each is a link to its file, which is what opens
 * where scripts do not run or a new tab is asked for.
 * @param gallery its name, one of its own on the page
 */
export function useLightbox(
  gallery: string,
  pictures: readonly GalleryPicture[],
): {
  /** What makes a link of the picture at a place. */
  readonly linkTo: (index: number) => PictureLinkProps;
  /** The open view, if there is one; belongs anywhere beside the pictures. */
  readonly view: ReactNode;
} {
  const shown = useLightboxHistory(gallery);
  const opened = shown?.opened;
  const links = useRef<(HTMLElement | null)[]>([]);

  // By then the view has left the page, and what lies behind it takes the focus again. Closing gives it back only to
  // what had it: some browsers do not focus a link that is clicked, and after a reload nothing had it.
  useEffect(() => {
    if (opened !== undefined) return () => links.current[opened]?.focus();
  }, [opened]);

  const linkTo = (index: number): PictureLinkProps => ({
    href: pictures[index]?.src ?? "",
    className: styles.link,
    ref(link) {
      links.current[index] = link;
    },
    onClick(event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      pushPicture({ gallery, opened: index, at: index });
    },
  });
  const view = shown && (
    <EnlargedView pictures={pictures} at={shown.at} onShow={(at) => pushPicture({ ...shown, at })} />
  );
  return { linkTo, view };
}

interface EnlargedViewProps {
  readonly pictures: readonly GalleryPicture[];
  readonly at: number;
  readonly onShow: (index: number) => void;
}

/** However it is closed, by its button, Escape or the gesture of a phone, it leaves the page when its entry is left. */
function EnlargedView({ pictures, at, onShow }: EnlargedViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[at];
  const several = pictures.length > 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const turn = (by: 1 | -1) => onShow((at + by + pictures.length) % pictures.length);
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") turn(1);
    if (key === "ArrowLeft") turn(-1);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.view}
      aria-label="Enlarged picture"
      onClose={closePicture}
      onKeyDown={several ? turnByKey : undefined}
    >
      <div className={styles.room}>
        <div className={styles.frame}>
          {picture && <Picture key={picture.src} image={picture} alt={picture.alt} sizes="100vw" loading="eager" />}
        </div>
        {/* Before the others, so that it has the focus first. */}
        <IconButton
          icon="close"
          label="Close picture"
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
        <div className={styles.caption} aria-live="polite">
          <span className={layout.mono}>{`${at + 1} / ${pictures.length}`}</span>
          {(picture?.title || picture?.caption) && (
            <p>
              {picture.title && <b>{picture.title}</b>} {picture.caption}
            </p>
          )}
        </div>
        {several && (
          <div className={styles.turn}>
            <IconButton icon="back" label="Previous picture" onClick={() => turn(-1)} />
            <IconButton icon="arrow" label="Next picture" onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </dialog>
  );
}
