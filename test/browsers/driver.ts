/** Keys, pointers and wheels as the protocols of all browsers describe them: https://www.w3.org/TR/webdriver2/#actions */
export interface ActionSource {
  readonly type: "key" | "pointer";
  readonly id: string;
  readonly parameters?: { readonly pointerType: "mouse" };
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** The interface of a browser that the tests use. It has one window with an empty profile, shared by all tests of an engine. */
export interface Driver {
  /** Opens an address and waits until it has loaded. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** The value of an expression in the page, which must be a string. It is also evaluated while scripts are off. */
  evaluate(expression: string): Promise<string>;
  perform(source: ActionSource): Promise<void>;
  resize(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Sets the theme of the system. */
  setDark(isDark: boolean): Promise<void>;
  /** Whether pages that are opened from now on run their scripts. */
  setScripts(areOn: boolean): Promise<void>;
  /** The page as a PDF on letter paper. */
  print(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Runs in every page before its own scripts and records what must not happen. Each failure is a line of text. */
export const WATCH_FAULTS = `() => {
  const faults = [];
  window.takeFaults = () => {
    const failed = performance.getEntriesByType("resource").filter(({ responseStatus }) => responseStatus >= 400);
    performance.clearResourceTimings();
    return [...faults.splice(0), ...failed.map(({ name, responseStatus }) => "status " + responseStatus + " of " + name)];
  };
  addEventListener("error", ({ message, target, filename, lineno }) => {
    // Firefox reports some of these although the script runs. One that is really missing is reported by its import.
    if (target.rel === "modulepreload") return;
    const file = target.currentSrc || target.src || target.href;
    faults.push(message ? message + " (" + filename + ":" + lineno + ")" : "cannot load " + file);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => faults.push("rejected: " + reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
    faults.push("content security policy: " + violatedDirective + " refuses " + blockedURI + " " + sample), true);
  const { error } = console;
  console.error = (...parts) => {
    faults.push("console: " + parts.map(String).join(" "));
    error.apply(console, parts);
  };
}`;
