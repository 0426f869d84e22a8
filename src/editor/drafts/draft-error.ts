/** What the owner asked for cannot be done; nothing was changed. The message says why. */
export class DraftError extends Error {
  override readonly name: string = "DraftError";
}
