import { type MouseEvent, useLayoutEffect, useRef } from "react";
import type { Menu } from "../../../domain/site/menu.ts";
import { IconButton } from "../../components/button.tsx";
import type { PictureImage } from "../../components/picture.tsx";
import { useText } from "../../language/text.tsx";
import { Brand } from "../brand.tsx";
import { MENU_BAR, useHasMenuBar, useMediaChange, WIDE_ENOUGH } from "../media-queries.ts";
import { useUiState, useUiStateStore } from "../ui-state.tsx";
import styles from "./drawer.module.css";
import { SiteMenu } from "./site-menu.tsx";

/** Controlled by the toggle in the top bar. */
export const DRAWER_ID = "_drawer";

interface DrawerProps {
  readonly owner: string;
  readonly wordmark: PictureImage | string;
  /** Without hidden items. */
  readonly menu: Menu;
}

/** The drawer on the left: beside the page on wide screens, over it on narrow ones (D15). */
export function Drawer({ owner, wordmark, menu }: DrawerProps) {
  const store = useUiStateStore();
  const opened = useUiState((state) => state.opened);
  const beside = useHasMenuBar();
  const close = () => store.dispatch({ type: "open-drawer", opened: false });

  useMediaChange(MENU_BAR, close);
  useMediaChange(WIDE_ENOUGH, (fits) => {
    if (!fits) close();
  });

  if (beside) {
    return (
      <div id={DRAWER_ID} className={styles.panel} data-open={opened || undefined}>
        <SiteMenu menu={menu} />
      </div>
    );
  }
  return opened ? <ModalDrawer owner={owner} wordmark={wordmark} menu={menu} onClose={close} /> : null;
}

function ModalDrawer({ owner, wordmark, menu, onClose }: DrawerProps & { onClose: () => void }) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it unmounts, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // The content fills the dialog, so a click on the dialog itself is on its backdrop.
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      id={DRAWER_ID}
      className={styles.modal}
      aria-label={t("Menu")}
      onCancel={onClose}
      onClick={closeOnBackdrop}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Brand owner={owner} wordmark={wordmark} onChoose={onClose} />
          <IconButton icon="close" label={t("Close menu")} className={styles.close} onClick={onClose} />
        </div>
        <SiteMenu menu={menu} onChoose={onClose} />
      </div>
    </dialog>
  );
}
