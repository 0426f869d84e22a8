import { stringify } from "yaml";
import type { IsoDay } from "../../domain/format/dates.ts";
import { INTERFACE_LANGUAGES, interfaceLanguage, languageOf } from "../../domain/language/language.ts";
import { translateInto, translatePlainly } from "../../domain/language/translate.ts";
import { emailOf, spelledOut } from "../../domain/site/links.ts";
import { CONTENT_VERSION, type Site } from "../../domain/site/site.ts";
import { fillTemplate, readTemplate, suggestionsIn, type TemplateValues } from "../template.ts";
import { PAGE_CHOICES, type PageChoice, RESUME_PAGES } from "./page-choices.ts";

/** The owner's answers for a new site. Only the name is required. */
export interface SiteAnswers {
  readonly name: string;
  /** BCP 47: `pt-BR`. */
  readonly language: string;
  readonly role: string | undefined;
  readonly tagline: string | undefined;
  readonly links: readonly string[];
  /** In addition to home and the legal pages. */
  readonly pages: readonly PageChoice[];
  /** `#0b6e4f` */
  readonly accent: string | undefined;
}

/** Facts that the legal pages depend on. */
export interface LegalFacts {
  readonly today: IsoDay;
  /** Where visits are counted: everywhere, only if the site runs on its own server, or nowhere. */
  readonly counted: "always" | "on-server" | "never";
  /** The analytics service, by name. */
  readonly analytics: string | undefined;
  /** Whether pictures come from a storage bucket. */
  readonly bucket: boolean;
  /** The company or service that hosts the site, if known. */
  readonly host: string | undefined;
}

/** An analytics service without a name. */
export const UNKNOWN_SERVICE = "an analytics service";

/** Supported hosts, with their names in the privacy text. */
export const HOSTS = {
  "github-pages": "GitHub Pages",
  "gitlab-pages": "GitLab Pages",
  netlify: "Netlify",
  "cloudflare-pages": "Cloudflare Pages",
  none: undefined,
} as const;

export type Host = keyof typeof HOSTS;

/** The settings that make each host publish, and their template. */
const HOST_FILES: Readonly<Record<Exclude<Host, "none">, readonly [file: string, template: string]>> = {
  "github-pages": [".github/workflows/publish.yml", "hosts/github-pages.yml"],
  "gitlab-pages": [".gitlab-ci.yml", "hosts/gitlab-pages.yml"],
  netlify: ["netlify.toml", "hosts/netlify.toml"],
  "cloudflare-pages": ["wrangler.toml", "hosts/cloudflare-pages.toml"],
};

/** The product for the host: its repository, and a tag, branch or commit. */
export interface ProductSource {
  readonly address: string;
  readonly version: string;
}

interface RepositoryOptions {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
  /** The name of the folder. */
  readonly folder: string;
  readonly host: Host;
  readonly product: ProductSource;
}

export function isHost(name: string): name is Host {
  return Object.hasOwn(HOSTS, name);
}

/** Completes `noa@host.example` to a `mailto:` address and `github.com/noa` to a URL. */
export function asAddress(written: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(written)) return written;
  return /^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(written) ? `mailto:${written}` : `https://${written}`;
}

/**
 * The files of a new site, by path relative to its folder.
 * @param read parses its `site.yaml`
 */
export function newFolder(
  answers: SiteAnswers,
  { counted, analytics, ...facts }: LegalFacts,
  read: (siteYaml: string) => Site,
): ReadonlyMap<string, string> {
  const { name, language, pages } = answers;
  const site = siteText(answers);
  const email = emailOf(read(site).links);
  const values = {
    ...facts,
    name,
    email: email && spelledOut(email),
    never: counted === "never",
    always: counted === "always",
    onServer: counted === "on-server",
    counted: counted !== "never" || analytics !== undefined,
    analytics: analytics !== undefined,
    service: analytics === UNKNOWN_SERVICE ? undefined : analytics,
    button: translateInto(languageOf(language))("Don’t count my visits"),
    testimonials: pages.includes("testimonials"),
    planner: pages.includes("planner"),
  };
  const files = new Map([
    ["site.yaml", site],
    ["legal/privacy.md", filled(language, "privacy.md", values)],
    ["legal/terms.md", filled(language, "terms.md", values)],
  ]);
  if (!pages.includes("impressum")) return files;
  return files.set("legal/impressum.md", fillTemplate(readTemplate(IMPRESSUM), values));
}

/** Files that make a content folder its own repository: README, .gitignore and files for publishing. */
export function repositoryFiles(options: RepositoryOptions): ReadonlyMap<string, string> {
  const { name, language, folder, host, product } = options;
  const files = new Map([
    ["README.md", filled(language, "README.md", { name, folder, address: product.address, [host]: true })],
    [".gitignore", "# Written by publish.sh\npublic/\n\n.env\n.DS_Store\n"],
  ]);
  if (host === "none") return files;
  const [file, template] = HOST_FILES[host];
  return files
    .set("publish.sh", fillTemplate(readTemplate("hosts/publish.sh"), { ...product }))
    .set(file, readTemplate(template));
}

/** The page that German law requires of most sites. It is in German in a site of any language. */
const IMPRESSUM = "site/impressum.md";

/** Blanks of the Impressum that only the owner can fill in. */
export function impressumBlanks(): readonly string[] {
  return suggestionsIn(IMPRESSUM);
}

/** Suggestions in `site.yaml` in every language. */
export function siteSuggestions(): readonly string[] {
  return INTERFACE_LANGUAGES.flatMap((tag) => suggestionsIn(`site/${tag}/site.yaml`));
}

function filled(language: string, file: string, values: TemplateValues): string {
  return fillTemplate(readTemplate(`site/${interfaceLanguage(language) ?? "en"}/${file}`), values);
}

/** Legal pages of a new site. */
const LEGAL = [
  { path: "/privacy", kind: "document", footer: true, device: true },
  { path: "/terms", kind: "document", footer: true },
];

/** The `site.yaml` of a new site, with comments on optional fields. */
function siteText({ name, language, role, tagline, links, accent, pages: chosen }: SiteAnswers): string {
  const t = translatePlainly(languageOf(language));
  const withResume = RESUME_PAGES.find((page) => chosen.includes(page));
  const pages = Object.entries(PAGE_CHOICES).flatMap(([choice, { entry }]) =>
    chosen.some((one) => one === choice) ? [{ ...entry(t, name), ...(choice === withResume && { resume: true }) }] : [],
  );
  return filled(language, "site.yaml", {
    version: `${CONTENT_VERSION}`,
    language: language !== "en" && yaml({ language }),
    name: indented(yaml({ name })),
    role: role !== undefined && indented(yaml({ role })),
    tagline: tagline !== undefined && yaml({ tagline }),
    links: links.length > 0 && yaml({ links }),
    theme: accent !== undefined && yaml({ theme: { accent } }),
    pages: yaml({ pages: [{ path: "/", kind: "home" }, ...pages, ...LEGAL] }),
  });
}

function yaml(fields: object): string {
  return stringify(fields, { lineWidth: 100 }).trimEnd();
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
