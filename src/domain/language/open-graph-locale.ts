/** Open Graph has no country for Arabic. */
const ARABIC = "ar_AR";

/** A language with its region, or the most likely one: `pt_BR`. */
export function openGraphLocale(tag: string): string {
  const locale = new Intl.Locale(tag);
  if (locale.language === "ar" && locale.region === undefined) return ARABIC;
  const { language, region } = locale.maximize();
  return region === undefined ? language : `${language}_${region}`;
}
