/** One line with all causes. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${formatError(error.cause)}`;
}
