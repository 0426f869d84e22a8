/** Where the server says what happened; a line an event. */
export interface Log {
  info(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** Standard output and error. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
};

/** Passes on each message the first time only: a bad document is read often, and reported once (D22). */
export function once(report: (message: string) => void): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    said.add(message);
    report(message);
  };
}
