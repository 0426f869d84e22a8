import type { CaptionPart } from "../components/text.tsx";

/** `**voters** checked` is a bold part and a plain one. */
export function captionParts(caption: string): CaptionPart[] {
  return caption
    .split("**")
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
