import type { IsoDay } from "../../domain/format/dates.ts";

/** What only the owner knows. The check refuses a page with any of them. */
const BLANKS = {
  street: "[Straße und Hausnummer]",
  town: "[Postleitzahl und Ort]",
  email: "[Ihre E-Mail-Adresse]",
  phone: "[Telefonnummer oder ein anderer schneller Weg zu Ihnen]",
  tax: "[Umsatzsteuer-Identifikationsnummer; ohne eine: diesen Abschnitt streichen]",
  profession: "[Berufsbezeichnung, Kammer und Berufsordnung; ohne geregelten Beruf: diesen Abschnitt streichen]",
} as const;

export const IMPRESSUM_BLANKS: readonly string[] = Object.values(BLANKS);

interface ImpressumFacts {
  readonly name: string;
  /** Without `mailto:`. */
  readonly email: string | undefined;
  readonly today: IsoDay;
}

/** The page that German law requires of most sites. It is in German in a site of any language. */
export function impressumText({ name, email = BLANKS.email, today }: ImpressumFacts): string {
  return `---
# Eine Vorlage, keine Rechtsberatung. Ersetzen Sie alles in eckigen Klammern, und streichen Sie, was nicht auf Sie
# zutrifft. Solange Klammern übrig sind, meldet die Prüfung (npm run content -- check) Fehler.
title: Impressum
updated: ${today}
summary: Wer für diese Website verantwortlich ist.
---

## Angaben gemäß § 5 DDG

${name}\\
${BLANKS.street}\\
${BLANKS.town}

## Kontakt

E-Mail: ${email}\\
Telefon: ${BLANKS.phone}

## Umsatzsteuer

${BLANKS.tax}

## Berufsrechtliche Angaben

${BLANKS.profession}

## Verantwortlich für den Inhalt gemäß § 18 Abs. 2 MStV

${name}, Anschrift wie oben
`;
}
