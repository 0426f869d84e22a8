/** A reason that the user can fix. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** Exits with plain lines for errors that the user can fix, and full details for others. */
export function failStart(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("Could not start the site.", error);
  process.exit(1);
}
