import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** Properties of a modal dialog that opens with its component, and closes by Escape or a click on its backdrop. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it unmounts, so that the browser restores the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: onClose,
    // The content fills the dialog, so a click on the dialog itself is on its backdrop.
    onClick({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget) onClose();
    },
  };
}
