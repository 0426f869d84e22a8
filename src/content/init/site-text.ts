import { stringify } from "yaml";
import { languageOf } from "../../domain/language/language.ts";
import { translatePlainly } from "../../domain/language/translate.ts";
import { CONTENT_VERSION } from "../../domain/site/content-version.ts";
import type { SiteAnswers } from "./answers.ts";
import { PAGE_CHOICES, RESUME_PAGES } from "./page-choices.ts";

const STYLE = { lineWidth: 100 } as const;

/** Legal pages of a new site. */
const LEGAL = [
  { path: "/privacy", kind: "document", footer: true, device: true },
  { path: "/terms", kind: "document", footer: true },
];

/** The `site.yaml` of a new site, with comments on optional fields. */
export function siteText(answers: SiteAnswers): string {
  const { name, language, role, tagline, links, accent } = answers;
  const t = translatePlainly(languageOf(language));
  const withResume = RESUME_PAGES.find((page) => answers.pages.includes(page));
  const pages = [
    { path: "/", kind: "home" },
    ...Object.entries(PAGE_CHOICES).flatMap(([choice, { entry }]) =>
      answers.pages.some((chosen) => chosen === choice)
        ? [{ ...entry(t, name), ...(choice === withResume && { resume: true }) }]
        : [],
    ),
    ...LEGAL,
  ];
  return `# yaml-language-server: $schema=.schemas/site.json
# Who the site is about, and its pages. Lines that begin with # are suggestions: remove the # and write your own.

version: ${CONTENT_VERSION}
${language === "en" ? "" : field("language", language)}
owner:
${indented(field("name", name))}\
${role === undefined ? "  # role: What you do, in a few words\n" : indented(field("role", role))}\
  # introduction: what you do, continuing after your name
  # location: City, Country
  # availability: From March, three days a week
  # A file below media/. Without one, initials are drawn.
  # portrait: { src: portrait.jpg, alt: What the picture shows }

# Very large on the first page, its last word heavy. Without one, your name is there.
${tagline === undefined ? "# tagline: I repair violins\n" : field("tagline", tagline)}
# Mail, phone, websites, networks: addresses in any number. Icon and name follow from the address.
${links.length === 0 ? "# links:\n#   - mailto:you@host.example\n" : field("links", links)}
# The color of what is current, new or next; the others follow from it.
${accent === undefined ? '# theme: { accent: "#0b6e4f" }\n' : field("theme", { accent })}
# Every page of the site; the menu follows its order. A page that is not listed does not exist. Each may also have a
# subtitle, a lead and disclaimers. For entries: npm run content -- new experience my-first-job
${field("pages", pages)}`;
}

function field(name: string, value: unknown): string {
  return stringify({ [name]: value }, STYLE);
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
