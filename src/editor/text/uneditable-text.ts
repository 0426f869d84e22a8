import type { Position } from "../../content/diagnostic.ts";

/** The file has to be edited as text. The message says what stands in the way, and where. */
export class UneditableText extends Error {
  override readonly name = "UneditableText";
  readonly position: Position | undefined;

  constructor(reason: string, position?: Position) {
    super(position === undefined ? reason : `line ${position.line}, column ${position.column}: ${reason}`);
    this.position = position;
  }
}
