/** An error and what is behind it, in one line. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${formatError(error.cause)}`;
}
