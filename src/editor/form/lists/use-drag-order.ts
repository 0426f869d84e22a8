import { type PointerEvent, type RefObject, useState } from "react";

interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * Reorders the children of an element by dragging. The item goes where the nearest one is; Escape and leaving the
 * window end it.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();

  function handle(index: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        if (drag === undefined) return;
        const to = nearest(boxesIn(list.current), clientX, clientY);
        if (to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp() {
        setDrag(undefined);
        if (drag !== undefined && drag.from !== drag.to) onMove(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(undefined),
      onLostPointerCapture: () => setDrag(undefined),
    };
  }

  /** Attributes for styles. */
  function place(index: number) {
    if (drag === undefined) return {};
    const isTarget = drag.to === index && drag.from !== index;
    return {
      "data-dragged": drag.from === index || undefined,
      "data-drop": isTarget ? (drag.to < drag.from ? "before" : "after") : undefined,
    };
  }

  return { handle, place };
}

function boxesIn(list: HTMLElement | null): readonly DOMRect[] {
  return [...(list?.children ?? [])].map((child) => child.getBoundingClientRect());
}

/** The box with the nearest center. */
export function nearest(boxes: readonly Pick<DOMRect, "x" | "y" | "width" | "height">[], x: number, y: number): number {
  const distances = boxes.map((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y));
  return distances.indexOf(Math.min(...distances));
}
