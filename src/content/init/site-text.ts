import { stringify } from "yaml";
import { languageOf } from "../../domain/language/language.ts";
import { translatePlainly } from "../../domain/language/translate.ts";
import { CONTENT_VERSION } from "../../domain/site/content-version.ts";
import type { SiteAnswers } from "./answers.ts";
import { folderTextsIn } from "./folder-texts.ts";
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
  const c = folderTextsIn(language);
  const command = "npm run content -- new experience my-first-job".replaceAll(" ", UNBROKEN);
  return `# yaml-language-server: $schema=.schemas/site.json
${comment(c("Who the site is about, and its pages. Lines that begin with # are suggestions: remove the # and write your own."))}
version: ${CONTENT_VERSION}
${language === "en" ? "" : field("language", language)}
owner:
${indented(field("name", name))}\
${role === undefined ? `  # role: ${c("What you do, in a few words")}\n` : indented(field("role", role))}\
  # introduction: ${c("what you do, continuing after your name")}
  # location: ${c("City, Country")}
  # availability: ${c("From March, three days a week")}
${indented(comment(c("A file below media/. Without one, initials are drawn.")))}\
  # portrait: { src: portrait.jpg, alt: "${c("What the picture shows")}" }

${comment(c("Very large on the first page, its last word heavy. Without one, your name is there."))}\
${tagline === undefined ? `# tagline: ${c("I repair violins")}\n` : field("tagline", tagline)}
${comment(c("Mail, phone, websites, networks: addresses in any number. Icon and name follow from the address."))}\
${links.length === 0 ? "# links:\n#   - mailto:you@host.example\n" : field("links", links)}
${comment(c("The color of what is current, new or next; the others follow from it."))}\
${accent === undefined ? '# theme: { accent: "#0b6e4f" }\n' : field("theme", { accent })}
${comment(
  c(
    "Every page of the site; the menu follows its order. A page that is not listed does not exist. Each may also have a subtitle, a lead and disclaimers. For entries: {command}",
    { command },
  ),
)}\
${field("pages", pages)}`;
}

/** In characters. */
const COMMENT_WIDTH = 118;
/** A space that no line ends with. */
const UNBROKEN = "\u00A0";

function comment(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + word.length >= COMMENT_WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => `# ${line.replaceAll(UNBROKEN, " ")}\n`).join("");
}

function field(name: string, value: unknown): string {
  return stringify({ [name]: value }, STYLE);
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
