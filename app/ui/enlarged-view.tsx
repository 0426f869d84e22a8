import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import styles from "./enlarged-view.module.css";
import { IconButton } from "./icon-button.tsx";
import layout from "./layout.module.css";
import { type DescribedPicture, Picture } from "./picture.tsx";

/** A picture of a gallery. */
export interface GalleryPicture extends DescribedPicture {
  readonly title?: string | undefined;
  readonly caption?: string | undefined;
}

interface PictureLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * Lets the pictures of a gallery be seen large, one after another. Each is a link to its file, which is what opens
 * where scripts do not run or a new tab is asked for.
 */
export function useEnlargedView(pictures: readonly GalleryPicture[]): {
  /** What makes a link of the picture at a place. */
  readonly linkTo: (index: number) => PictureLinkProps;
  /** The open view, if there is one; belongs anywhere beside the pictures. */
  readonly view: ReactNode;
} {
  const [opened, setOpened] = useState<number>();
  const cameFrom = useRef<HTMLElement>(null);

  const linkTo = (index: number): PictureLinkProps => ({
    href: pictures[index]?.src ?? "",
    className: styles["link"],
    onClick(event) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      cameFrom.current = event.currentTarget;
      setOpened(index);
    },
  });
  const close = () => {
    // While the view is open, nothing behind it takes the focus.
    flushSync(() => setOpened(undefined));
    // Some browsers do not focus a link that is clicked, so theirs is not the place to go back to.
    cameFrom.current?.focus();
  };
  const view =
    opened === undefined ? null : <EnlargedView pictures={pictures} at={opened} onShow={setOpened} onClose={close} />;
  return { linkTo, view };
}

interface EnlargedViewProps {
  readonly pictures: readonly GalleryPicture[];
  readonly at: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

function EnlargedView({ pictures, at, onShow, onClose }: EnlargedViewProps) {
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
      className={styles["view"]}
      aria-label="Enlarged picture"
      onCancel={onClose}
      onKeyDown={several ? turnByKey : undefined}
    >
      <div className={styles["frame"]}>
        {picture && <Picture key={picture.src} image={picture} alt={picture.alt} sizes="100vw" loading="eager" />}
      </div>
      <div className={styles["caption"]} aria-live="polite">
        <span className={layout["mono"]}>{`${at + 1} / ${pictures.length}`}</span>
        <p>
          {picture?.title && <b>{picture.title}</b>} {picture?.caption}
        </p>
      </div>
      <div className={styles["controls"]}>
        {several && (
          <>
            <IconButton icon="back" label="Previous picture" onClick={() => turn(-1)} />
            <IconButton icon="arrow" label="Next picture" onClick={() => turn(1)} />
          </>
        )}
        <IconButton icon="close" label="Close picture" onClick={onClose} />
      </div>
    </dialog>
  );
}
