const SCRIPTS = /(<script\b[^>]*>[\s\S]*?<\/script>)/;

/**
 * Writes the at sign of mail addresses as a character reference, in scripts as an escape. Readers and browsers see no
 * difference; programs that collect addresses from source code mostly do not decode it.
 * @param html with scripts that hold the addresses in strings only
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
