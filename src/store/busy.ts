/** Whether another process has a SQLite database locked (SQLITE_BUSY). */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}
