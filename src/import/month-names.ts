/** Languages of profiles. English is first and wins if names coincide. */
const LANGUAGES =
  "en fr de es pt it nl sv da nb fi pl cs sk ro hu tr el uk ru bg id ms fil vi th ar he hi bn fa zh ja ko".split(" ");

const names = new Map<string, number>();
for (const language of LANGUAGES) {
  for (const month of ["long", "short"] as const) {
    // Several languages inflect a month next to a year or a day.
    for (const beside of [{}, { year: "numeric" }, { year: "numeric", day: "numeric" }] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { month, ...beside, timeZone: "UTC" });
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(new Date(Date.UTC(2019, index, 15)));
        const name = bare(parts.find(({ type }) => type === "month")?.value ?? "");
        if (/\p{L}/u.test(name) && !names.has(name)) names.set(name, index + 1);
      }
    }
  }
}

/** `Mar`, `mars`, `MÄRZ.` and `marzo` are 3. Undefined for other words. */
export function monthNumber(word: string): number | undefined {
  const name = bare(word);
  const known = names.get(name);
  if (known !== undefined || [...name].length < 4) return known;
  // Accepts `Sept` in a language with three-letter abbreviations, but not `Septmber`.
  const longer = new Set([...names].filter(([one]) => one.startsWith(name)).map(([, month]) => month));
  const [only] = longer;
  return longer.size === 1 ? only : undefined;
}

/** Without capitals, dots and the accents of Latin letters. */
function bare(word: string): string {
  return word
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f.\s]/g, "")
    .normalize("NFKC")
    .toLowerCase();
}
