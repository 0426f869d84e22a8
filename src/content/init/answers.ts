import type { PageChoice } from "./page-choices.ts";

/** What the owner says about a new site; only the name is compulsory. */
export interface SiteAnswers {
  readonly name: string;
  readonly role: string | undefined;
  readonly tagline: string | undefined;
  readonly links: readonly string[];
  /** Beside home and the legal pages. */
  readonly pages: readonly PageChoice[];
  /** `#0b6e4f` */
  readonly accent: string | undefined;
}

/** `noa@host.example` is a mail address and `github.com/noa` a website, as people write them. */
export function asAddress(written: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(written)) return written;
  return /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(written) ? `mailto:${written}` : `https://${written}`;
}
