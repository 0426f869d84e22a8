/** The site cannot start, for a reason that its owner can mend; the message says it in plain lines. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** Ends the process with what its owner should know: plain lines for what can be mended, everything for the rest. */
export function failStart(error: unknown): never {
  if (error instanceof StartError) console.error(error.message);
  else console.error("The site could not start.", error);
  process.exit(1);
}
