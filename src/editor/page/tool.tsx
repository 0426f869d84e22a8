import type { ComponentProps, ReactNode } from "react";

interface ToolProps extends ComponentProps<"button"> {
  readonly name: string;
  /** A sign in place of the name. */
  readonly sign?: ReactNode;
}

export function Tool({ name, sign, ...button }: ToolProps) {
  return (
    <button type="button" {...(sign !== undefined && { "aria-label": name, title: name })} {...button}>
      {sign ?? name}
    </button>
  );
}
