import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { RESUME_FORMS } from "../domain/resume/resume-forms.ts";
import type { Recipient } from "../domain/site/recipients.ts";
import type { PlacedVersion } from "../site/version-addresses.ts";

/** Remembers a listed `utm_source`, or the code of a recipient, for the session. */
export const SOURCE_COOKIE = "source";
/** Precedes a code in the cookie. */
const CODE_MARK = "for:";

export function cookieFor({ code }: Recipient): string {
  return CODE_MARK + code;
}

/** The code in the cookie, which any client can invent. */
export function rememberedCode(c: Context): string | undefined {
  const cookie = getCookie(c, SOURCE_COOKIE);
  return cookie?.startsWith(CODE_MARK) ? cookie.slice(CODE_MARK.length) : undefined;
}

/**
 * The résumé of a recipient, without base path; undefined for other addresses and without a version.
 * @param path without base path and language: `/resume.pdf`
 */
export function ownResume(path: string, recipient: Recipient | undefined, versions: readonly PlacedVersion[]) {
  const form = RESUME_FORMS.find((one) => path === `/resume.${one}`);
  const version = versions.find(({ id }) => id === recipient?.resume);
  return form && version && `${version.path}.${form}`;
}
