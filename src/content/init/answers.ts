import type { PageChoice } from "./page-choices.ts";

/** The owner's answers for a new site. Only the name is required. */
export interface SiteAnswers {
  readonly name: string;
  /** BCP 47: `pt-BR`. */
  readonly language: string;
  readonly role: string | undefined;
  readonly tagline: string | undefined;
  readonly links: readonly string[];
  /** In addition to home and the legal pages. */
  readonly pages: readonly PageChoice[];
  /** `#0b6e4f` */
  readonly accent: string | undefined;
}

/** Completes `noa@host.example` to a `mailto:` address and `github.com/noa` to a URL. */
export function asAddress(written: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(written)) return written;
  return /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(written) ? `mailto:${written}` : `https://${written}`;
}
