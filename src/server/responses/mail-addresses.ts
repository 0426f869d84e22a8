const SCRIPTS = /(<script\b[^>]*>[\s\S]*?<\/script>)/;

/**
 * Replaces the at sign of email addresses with a character reference, in scripts with an escape. Browsers show no
 * difference, but most address harvesters do not decode it.
 * @param html with addresses only in strings of scripts
 */
export function withMaskedAddresses(html: string, addresses: readonly string[]): string {
  if (addresses.length === 0) return html;
  const mask = (text: string, sign: string) =>
    addresses.reduce(
      (masked, address) =>
        masked.replaceAll(
          address,
          address.replace("@", () => sign),
        ),
      text,
    );
  return html
    .split(SCRIPTS)
    .map((part, index) => (index % 2 === 1 ? mask(part, "\\u0040") : mask(part, "&#64;")))
    .join("");
}
