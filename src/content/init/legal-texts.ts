import type { IsoDay } from "../../domain/format/dates.ts";
import { languageOf } from "../../domain/language/language.ts";
import { translateInto } from "../../domain/language/translate.ts";
import { legalTextsIn } from "./legal/legal-language.ts";

/** Facts that the texts depend on. */
export interface LegalFacts {
  readonly name: string;
  /** Of the pages. BCP 47: `pt-BR`. */
  readonly language: string;
  /** Without `mailto:`. */
  readonly email: string | undefined;
  readonly today: IsoDay;
  /** Where visits are counted: everywhere, only if the site runs on its own server, or nowhere. */
  readonly counted: "always" | "on-server" | "never";
  /** The analytics service, by name. */
  readonly analytics: string | undefined;
  /** Whether pictures come from a storage bucket. */
  readonly bucket: boolean;
  /** The company or service that hosts the site, if known. */
  readonly host: string | undefined;
  readonly testimonials: boolean;
  readonly planner: boolean;
}

/** Of an analytics service without a name. */
export const UNKNOWN_SERVICE = "an analytics service";

type Translate = ReturnType<typeof legalTextsIn>;

/** The privacy page for the enabled features. */
export function privacyText(facts: LegalFacts): string {
  const { name, email, language, today, counted, analytics, bucket, host, planner } = facts;
  const t = legalTextsIn(language);
  const isCounted = counted !== "never" || analytics !== undefined;
  return document(
    t("Privacy"),
    today,
    analytics === undefined
      ? t("No account, no ads, no profile of you. What this site stores, and what it counts.")
      : t("What this site stores, what it counts, and who else receives it."),
    t("cookies, tracking, analytics, data protection, storage"),
    [
      heading(t("In short")),
      analytics === undefined
        ? t(
            "You can read everything without an account and without giving a name. There are no ads and no cookies, and nobody builds a profile of you.",
          )
        : t("You can read everything without an account and without giving a name. There are no ads and no cookies."),
      heading(t("What stays in your browser")),
      list([
        t("**Your choice of theme,** light or dark, if you made one (`theme`)."),
        t("**That the `/` key does not open the search,** if you turned it off (`slash`)."),
        t("**Your place on each page,** until you close the tab, so that going back leads to where you were."),
        ...(counted === "never"
          ? []
          : [
              t("**A mark that you have been here** (`Hello`), the same for everybody, where visits are counted."),
              t(
                "**Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).",
              ),
            ]),
        ...(isCounted ? [t("**Your choice not to be counted,** if you made it (`counted`).")] : []),
      ]),
      isCounted
        ? t(
            "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages and your choice not to be counted.",
          )
        : t(
            "Clearing the data of this site in your browser removes all of it. The button at the end of this page removes all but your place on pages.",
          ),
      heading(t("What is counted")),
      ...countedParagraphs(counted, t, translateInto(languageOf(language))("Don’t count my visits")),
      analytics === undefined
        ? t("This site uses no analytics service.")
        : t(
            "This site uses {service}. That service receives which pages are shown and the same events, and sees your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do Not Track.",
            { service: analytics === UNKNOWN_SERVICE ? t(UNKNOWN_SERVICE) : analytics },
          ),
      heading(t("What the site asks of others")),
      bucket
        ? t(
            "Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service sees your IP address, as any server does.",
          )
        : t("Pages, fonts, scripts and pictures come from this site."),
      host === undefined
        ? t(
            "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The company that hosts it may keep a log under its own rules.",
          )
        : t(
            "Like every web server, the machine that serves this site sees the IP address that it sends a page to. The site is hosted by {host}, which may keep a log under its own rules.",
            { host },
          ),
      ...(planner
        ? [
            heading(t("The budget planner")),
            t("Amounts that you type into the planner stay in the open page. They are not stored and not sent."),
          ]
        : []),
      heading(t("Links to other sites")),
      t("They lead to sites that have their own rules."),
      heading(t("Questions")),
      email === undefined
        ? t("Write to {name}.", { name })
        : t("Write to {email}. Your message is used to answer you.", { email: mailLink(email) }),
    ],
  );
}

/** @param button that stops counting */
function countedParagraphs(counted: LegalFacts["counted"], t: Translate, button: string): readonly string[] {
  if (counted === "never") return [t("Visits are not counted.")];
  const what = {
    counted: t(
      "how often it is opened, and whether for the first time; which of its pages are shown; and how often somebody follows a link that leaves the site, downloads a table, enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.",
    ),
  };
  const choice = t('If you do not want to be counted, press "{button}" at the end of this page.', { button });
  if (counted === "always") return [t("This site counts {counted}", what), choice];
  return [
    t("Where this site runs on its own server, it counts {counted}", what),
    choice,
    t("Published as plain files, it counts nothing."),
  ];
}

/** The page of terms. */
export function termsText({ name, email, language, today, testimonials }: LegalFacts): string {
  const t = legalTextsIn(language);
  return document(
    t("Terms"),
    today,
    t("Read, print and link as you like. The site is offered as it is."),
    t("legal, conditions, license, copyright"),
    [
      heading(t("Using this site")),
      t("You may read it, print it and link to any page of it. You need no permission and no account."),
      ...(email === undefined
        ? []
        : [t("If you find a security problem, a short note to {email} is welcome.", { email: mailLink(email) })]),
      heading(t("Words and pictures")),
      testimonials
        ? t(
            "They belong to {name}, unless a page says otherwise. Testimonials belong to the people who wrote them. Short quotations with a link are fine.",
            { name },
          )
        : t("They belong to {name}, unless a page says otherwise. Short quotations with a link are fine.", { name }),
      heading(t("No promise")),
      t("The site is offered as it is. It may be incomplete or out of date."),
      heading(t("Links to other sites")),
      t("A link is a pointer, not an endorsement. The page it leads to may change at any time."),
      heading(t("Changes")),
      t("These terms may change with the site. The date of the last change is at the top of this page."),
    ],
  );
}

function heading(words: string): string {
  return `## ${words}`;
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

function mailLink(email: string): string {
  return `[${email}](mailto:${email})`;
}

/** @param keywords separated by commas */
function document(title: string, today: IsoDay, summary: string, keywords: string, blocks: readonly string[]): string {
  const head = `---\ntitle: ${title}\nupdated: ${today}\nsummary: ${summary}\nkeywords: [${keywords}]\n---`;
  return `${[head, ...blocks].join("\n\n")}\n`;
}
