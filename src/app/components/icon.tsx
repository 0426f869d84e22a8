import type { ReactNode } from "react";

/** On a 24 px grid, stroke 1.75. */
const DRAWINGS = {
  menu: <path d="M3 7h18M3 12h18M3 17h12" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
  chevron: <path d="M6 9.5l6 6 6-6" />,
  arrow: <path d="M3 12h17M13.5 5.5L20 12l-6.5 6.5" />,
  external: <path d="M6 18L18 6M8 6h10v10" />,
  plus: <path d="M12 4v16M4 12h16" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.2 15.2L21 21" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" className="solid" />
    </>
  ),
  revision: <path d="M12 4L21.5 20h-19z" />,
  print: <path d="M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z" />,
  manager: <path d="M12 8.5v4M6 16.5v-4h12v4M12 3a2.5 2.5 0 1 0 .01 0M6 17a2 2 0 1 0 .01 0M18 17a2 2 0 1 0 .01 0" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  public: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 4.5 5 12.5 0 17c-5-4.5-5-12.5 0-17" />
    </>
  ),
  private: <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />,
  eye: (
    <>
      <path d="M2.5 12c4.5-8 14.5-8 19 0c-4.5 8-14.5 8-19 0z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  award: (
    <>
      <circle cx="12" cy="9" r="5.5" />
      <path d="M8.5 13.5L7 21l5-2.5L17 21l-1.5-7.5" />
    </>
  ),
  back: <path d="M21 12H4M10.5 5.5L4 12l6.5 6.5" />,
} satisfies Record<string, ReactNode>;

/** Icons that point along the line of text, or are aligned with it. */
const MIRRORED: readonly string[] = ["menu", "arrow", "external", "back"];

export type IconName = keyof typeof DRAWINGS;

export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(DRAWINGS, name);
}

/** A decorative icon. The text beside it, or the control's label, carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={`icon ${className ?? ""}`}
      viewBox="0 0 24 24"
      data-mirrored={MIRRORED.includes(name) || undefined}
      aria-hidden="true"
    >
      {DRAWINGS[name]}
    </svg>
  );
}

/**
 * The icon of one of the owner's links. The text beside it, or the link's label, carries the meaning.
 * @param drawing path data on a 24 px grid
 */
export function LinkIcon({ drawing }: { drawing: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawing} />
    </svg>
  );
}
