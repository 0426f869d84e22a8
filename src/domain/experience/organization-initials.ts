import { initials } from "../testimonials/avatar.ts";

/** Legal forms that are written to the name without a space: 株式会社山田製作所. */
const ATTACHED = /^(?:株式会社|有限会社|合同会社|주식회사|[(（][株有同주][)）]|[㈱㈲㈜])\s*/u;

/** Legal forms that are words of their own: ООО Ромашка, Ledgerline Inc. */
const FORM = "شركة|مؤسسة|ООО|АО|ПАО|GmbH|AG|Inc\\.?|Ltd\\.?|LLC|S\\.?A\\.?|S\\.?L\\.?|Ltda\\.?";
const BEFORE = new RegExp(`^(?:${FORM})\\s+`, "u");
const AFTER = new RegExp(`[,\\s]+(?:${FORM})$`, "u");

/** `Bank of Kigali` is `BK`, `株式会社山田製作所` is `山`: of the words that tell organizations apart. */
export function organizationInitials(name: string): string {
  const own = name.trim().replace(AFTER, "").replace(ATTACHED, "").replace(BEFORE, "");
  return initials(withoutSmallWords(own)) || initials(name);
}

/** `The Bank of Kigali` is `Bank Kigali`. Articles that many places begin with, such as Los Angeles, stay. */
function withoutSmallWords(name: string): string {
  return name.replace(/^(?:The|Der|Die|Das)\s+(?=\S)/, "").replace(/(?<=\s)\p{Ll}\S*\s+/gu, "");
}
