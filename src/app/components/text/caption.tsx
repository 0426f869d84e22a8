/** A bold or regular part of a caption. */
export interface CaptionPart {
  readonly text: string;
  readonly bold: boolean;
}

/** A caption with bold words. */
export function Caption({ parts }: { parts: readonly CaptionPart[] }) {
  return parts.map(({ text, bold }) => (bold ? <b key={text}>{text}</b> : text));
}
