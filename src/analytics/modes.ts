/** Where a visit comes from. */
export interface VisitOrigin {
  /** Host of the page's address, as the browser or the Host header has it: `localhost:3000`, `[::1]:3000`. */
  readonly host: string;
  /** Every `utm_source` of the address. Kept for the session by the caller, so that later pages have it too (D24). */
  readonly sources: readonly string[];
}

/** Host patterns, in which `*` stands for anything, and values of `utm_source` (D24). */
export interface ModeSettings {
  readonly debug: { readonly hosts: readonly string[] };
  readonly protected: { readonly hosts: readonly string[]; readonly sources: readonly string[] };
  readonly alerts: { readonly sources: readonly string[] };
}

export interface Modes {
  /** Only log, send nothing. */
  readonly debug: boolean;
  /** Show the words that quotes hold back. */
  readonly protected: boolean;
  /** A visit may send the owner an email; never one in debug mode. */
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

/** A host without port, brackets and final dot: `[::1]:3000` is `::1`. Two colons and no brackets are an address as it is. */
function hostName(host: string): string {
  const trimmed = plain(host);
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(trimmed)?.[1];
  return (bracketed ?? trimmed.replace(/^([^:]*):\d*$/, "$1")).replace(/\.$/, "");
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a text is what a pattern says. Looks for each piece once, since the text is the visitor's to choose. */
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
