/** `Shanghai, Shanghai, China` is `Shanghai, China`. A place of two parts stays: `New York, New York`. */
export function placeName(place: string): string {
  return place.replace(/(?<=^|, )([^,]+), \1(?=, )/gu, "$1");
}

/** `Germany` for `DE`, in a language. Anything but a code stays. */
export function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country;
  return new Intl.DisplayNames(language, { type: "region" }).of(country.toUpperCase()) ?? country;
}
