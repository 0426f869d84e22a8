export interface VisitOrigin {
  /** As in the address or the Host header: `localhost:3000`, `[::1]:3000`. */
  readonly host: string;
  /** All `utm_source` values; the caller keeps them for the session (D24). */
  readonly sources: readonly string[];
}

/** Host patterns, in which `*` matches anything, and `utm_source` values (D24). */
export interface ModeSettings {
  readonly debug: { readonly hosts: readonly string[] };
  readonly protected: { readonly hosts: readonly string[]; readonly sources: readonly string[] };
  readonly alerts: { readonly sources: readonly string[] };
}

export interface Modes {
  /** Logs events instead of sending them. */
  readonly debug: boolean;
  /** Reveals redactions. */
  readonly protected: boolean;
  /** Allows email alerts; never in debug mode. */
  readonly alertsAllowed: boolean;
}

/** The modes of a visit (specification 6). */
export function modesFor({ host, sources }: VisitOrigin, settings: ModeSettings): Modes {
  const name = hostName(host);
  const isHost = (patterns: readonly string[]) => patterns.some((pattern) => matches(name, hostName(pattern)));
  const isSource = (listed: readonly string[]) => sources.some((source) => listed.map(plain).includes(plain(source)));
  const debug = isHost(settings.debug.hosts);
  return {
    debug,
    protected: isHost(settings.protected.hosts) || isSource(settings.protected.sources),
    alertsAllowed: !debug && isSource(settings.alerts.sources),
  };
}

/** Without port, brackets and final dot: `[::1]:3000` is `::1`. Two colons without brackets are a bare address. */
function hostName(host: string): string {
  const trimmed = plain(host);
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(trimmed)?.[1];
  return (bracketed ?? trimmed.replace(/^([^:]*):\d*$/, "$1")).replace(/\.$/, "");
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** Searches each literal once instead of using a regular expression, because visitors choose the text. */
function matches(text: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, from);
    if (found < 0 || found + piece.length > end) return false;
    from = found + piece.length;
  }
  return true;
}
