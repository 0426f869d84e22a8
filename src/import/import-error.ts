/** The file cannot be imported at all. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}
