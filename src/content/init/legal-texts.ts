import type { IsoDay } from "../../domain/format/dates.ts";

/** Facts that the texts depend on. */
export interface LegalFacts {
  readonly name: string;
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

const COUNTED = `how often it is opened, and whether for the first time; which of its
pages are shown; and how often somebody follows a link that leaves the site, downloads a table,
enlarges a picture, uses the search, or prints or downloads the resume. It keeps a number for each of
these and nothing else: no address, no browser, no time, and nothing that would tie two counts together.

If you do not want to be counted, press "Don't count my visits" at the end of this page.`;

/** The privacy page for the enabled features. */
export function privacyText(facts: LegalFacts): string {
  const { today, counted, analytics, bucket, host, planner } = facts;
  return document(
    "Privacy",
    today,
    analytics === undefined
      ? "No account, no ads, no profile of you. What this site stores, and what it counts."
      : "What this site stores, what it counts, and who else receives it.",
    ["cookies", "tracking", "analytics", "data protection", "storage"],
    [
      "## In short",
      `You can read everything without an account and without giving a name. There are no ads and no cookies${
        analytics === undefined ? ", and nobody builds a profile of you" : ""
      }.`,
      "## What stays in your browser",
      [
        "- **Your choice of theme,** light or dark, if you made one (`theme`).",
        "- **That the `/` key does not open the search,** if you turned it off (`slash`).",
        "- **Your place on each page,** until you close the tab, so that going back leads to where you were.",
        ...(counted === "never"
          ? []
          : [
              "- **A mark that you have been here** (`Hello`), the same for everybody, where visits are counted.",
              "- **Counts that wait to be sent** (`event:…`), for a few seconds, and how many were lost (`events-lost`).",
            ]),
        ...(counted === "never" && analytics === undefined
          ? []
          : ["- **Your choice not to be counted,** if you made it (`counted`)."]),
      ].join("\n"),
      `Clearing the data of this site in your browser removes all of it. The button at the end of this page removes
all but your place on pages${counted === "never" && analytics === undefined ? "" : " and your choice not to be counted"}.`,
      "## What is counted",
      ...countedParagraphs(counted),
      analytics === undefined
        ? "This site uses no analytics service."
        : `This site uses ${analytics}. That service receives which pages are shown and the same events, and sees
your IP address, as any server does. It is off for every browser that sends Global Privacy Control or Do
Not Track.`,
      "## What the site asks of others",
      bucket
        ? `Pages, fonts and scripts come from this site. Pictures come from a Google storage bucket; that service
sees your IP address, as any server does.`
        : "Pages, fonts, scripts and pictures come from this site.",
      `Like every web server, the machine that serves this site sees the IP address that it sends a page to.
${host === undefined ? "The company that hosts it" : `The site is hosted by ${host}, which`} may keep a log under its own rules.`,
      ...(planner
        ? [
            "## The budget planner",
            "Amounts that you type into the planner stay in the open page. They are not stored and not sent.",
          ]
        : []),
      "## Links to other sites",
      "They lead to sites that have their own rules.",
      "## Questions",
      facts.email === undefined
        ? `Write to ${facts.name}.`
        : `Write to [${facts.email}](mailto:${facts.email}). Your message is used to answer you.`,
    ],
  );
}

function countedParagraphs(counted: LegalFacts["counted"]): readonly string[] {
  if (counted === "never") return ["Visits are not counted."];
  if (counted === "always") return [`This site counts ${COUNTED}`];
  return [
    `Where this site runs on its own server, it counts ${COUNTED}`,
    "Published as plain files, it counts nothing.",
  ];
}

/** The page of terms. */
export function termsText({ name, email, today, testimonials }: LegalFacts): string {
  return document(
    "Terms",
    today,
    "Read, print and link as you like. The site is offered as it is.",
    ["legal", "conditions", "license", "copyright"],
    [
      "## Using this site",
      "You may read it, print it and link to any page of it. You need no permission and no account.",
      ...(email === undefined
        ? []
        : [`If you find a security problem, a short note to [${email}](mailto:${email}) is welcome.`]),
      "## Words and pictures",
      `They belong to ${name}, unless a page says otherwise.${
        testimonials ? " Testimonials belong to the people who wrote them." : ""
      } Short quotations with a link are fine.`,
      "## No promise",
      "The site is offered as it is. It may be incomplete or out of date.",
      "## Links to other sites",
      "A link is a pointer, not an endorsement. The page it leads to may change at any time.",
      "## Changes",
      "These terms may change with the site. The date of the last change is at the top of this page.",
    ],
  );
}

function document(
  title: string,
  today: IsoDay,
  summary: string,
  keywords: readonly string[],
  blocks: readonly string[],
): string {
  const head = `---\ntitle: ${title}\nupdated: ${today}\nsummary: ${summary}\nkeywords: [${keywords.join(", ")}]\n---\n`;
  return `${[head, ...blocks].join("\n\n").replace("---\n\n\n", "---\n\n")}\n`;
}
