/** A bold or regular part of a caption. */
export interface CaptionPart {
  readonly text: string;
  readonly bold: boolean;
}

/** A caption with bold words. */
export function Caption({ parts }: { parts: readonly CaptionPart[] }) {
  return parts.map(({ text, bold }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
    bold ? <b key={place}>{text}</b> : text,
  );
}
