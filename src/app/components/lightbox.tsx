import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { hasModifier, lineKeys } from "../browser/keys.ts";
import { useText } from "../language/text.tsx";
import { IconButton } from "./button.tsx";
import styles from "./lightbox.module.css";
import { closePicture, pushPicture, useLightboxHistory } from "./lightbox-history.ts";
import { useModal } from "./modal.ts";
import { type DescribedPicture, Picture } from "./picture.tsx";

export interface GalleryPicture extends DescribedPicture {
  readonly title?: string | undefined;
  readonly caption?: string | undefined;
}

/**
 * Shows the pictures of a gallery enlarged, one at a time. Each is a link to its file, which opens without scripts or
 * in a new tab.
 * @param gallery its name, unique on the page
 */
export function useLightbox(gallery: string, pictures: readonly GalleryPicture[]) {
  const shown = useLightboxHistory(gallery);
  const opened = shown?.opened;
  const links = useRef<(HTMLElement | null)[]>([]);

  // After the dialog is gone, so that the page behind it can be focused. Closing a dialog restores focus only to the
  // focused element: some browsers do not focus a clicked link, and after a reload there is none.
  useEffect(() => {
    if (opened !== undefined) return () => links.current[opened]?.focus();
  }, [opened]);

  const linkTo = (index: number) => ({
    href: pictures[index]?.src ?? "",
    className: styles.link,
    ref(link: HTMLElement | null) {
      links.current[index] = link;
    },
    onClick(event: MouseEvent) {
      if (hasModifier(event)) return;
      event.preventDefault();
      pushPicture({ gallery, opened: index, at: index });
    },
  });
  /** The open lightbox, if any. Render it anywhere beside the pictures. */
  const view = shown && (
    <EnlargedView pictures={pictures} at={shown.at} onShow={(at) => pushPicture({ ...shown, at })} />
  );
  return { linkTo, view };
}

interface EnlargedProps {
  readonly pictures: readonly GalleryPicture[];
  readonly at: number;
  readonly onShow: (index: number) => void;
}

/** Unmounts when its history entry is left, however it is closed: by its button, Escape or a gesture. */
function EnlargedView({ pictures, at, onShow }: EnlargedProps) {
  const t = useText();
  const { ref } = useModal(closePicture);
  const picture = pictures[at];
  const several = pictures.length > 1;
  const [isZoomed, setZoomed] = useState(false);

  const turn = (by: 1 | -1) => onShow((at + by + pictures.length) % pictures.length);
  const turnByKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const [next, previous] = lineKeys();
    if (event.key === next) turn(1);
    if (event.key === previous) turn(-1);
  };

  return (
    <dialog
      ref={ref}
      className={`full ${styles.view}`}
      aria-label={t("Enlarged picture")}
      onClose={closePicture}
      onClick={({ target }) => target instanceof HTMLImageElement && setZoomed(!isZoomed)}
      onKeyDown={several && !isZoomed ? turnByKey : undefined}
    >
      <div className={`stack gap3 ${styles.room}`}>
        {/* Focusable while zoomed, so that the arrow keys scroll it. */}
        <div className={`stack ${styles.frame}`} tabIndex={isZoomed ? 0 : undefined}>
          {picture && (
            <Picture key={picture.src} image={picture} sizes="(width < 36rem) 200vw, 100vw" loading="eager" />
          )}
        </div>
        {/* First, so that it gets the initial focus. */}
        <IconButton
          icon="close"
          label={t("Close picture")}
          className={styles.close}
          onClick={() => ref.current?.close()}
        />
        <IconButton
          icon="plus"
          label={t("Zoom")}
          aria-pressed={isZoomed}
          className={styles.zoom}
          onClick={() => setZoomed(!isZoomed)}
        />
        <div className={`titled ${styles.caption}`} aria-live="polite">
          {several && <span className="mono">{`${at + 1} / ${pictures.length}`}</span>}
          {(picture?.title || picture?.caption) && (
            <p lang={picture.lang}>
              {picture.title && <b>{picture.title}</b>} {picture.caption}
            </p>
          )}
        </div>
        {several && (
          <div className={styles.turn}>
            <IconButton icon="back" label={t("Previous picture")} onClick={() => turn(-1)} />
            <IconButton icon="arrow" label={t("Next picture")} onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </dialog>
  );
}
