import { existsSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { WON_AWARD } from "../domain/experience/experience.ts";
import type { IsoDay } from "../domain/format/dates.ts";
import { INTERFACE_LANGUAGES, interfaceLanguage, languageOf } from "../domain/language/language.ts";
import type { Text, Translate } from "../domain/language/translate.ts";
import { translateInto, translatePlainly } from "../domain/language/translate.ts";
import { emailOf, spelledOut } from "../domain/site/links.ts";
import { CONTENT_VERSION, type Site } from "../domain/site/site.ts";
import { IMPRESSUM } from "./starter.ts";
import { fillTemplate, readTemplate, suggestionsIn, type TemplateValues, templatesIn } from "./template.ts";

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

export interface LegalFacts {
  readonly today: IsoDay;
  /** Where visits are counted: everywhere, only if the site runs on its own server, or nowhere. */
  readonly counted: "always" | "on-server" | "never";
  readonly analytics: string | undefined;
  /** Whether pictures come from a storage bucket. */
  readonly bucket: boolean;
  /** The company or service that hosts the site, if known. */
  readonly host: string | undefined;
}

export const UNKNOWN_SERVICE = "an analytics service";

interface HostFacts {
  /** A company, for the privacy text. */
  readonly name?: string;
  /** The file whose first lines say how to publish. It is in every site on this host. */
  readonly file: string;
  /** A host that runs the server, which counts visits, and how. The others have files only. */
  readonly server?: "image" | "machine";
}

const HOSTS = {
  "github-pages": { name: "GitHub Pages", file: ".github/workflows/publish.yml" },
  "gitlab-pages": { name: "GitLab Pages", file: ".gitlab-ci.yml" },
  netlify: { name: "Netlify", file: "netlify.toml" },
  "cloudflare-pages": { name: "Cloudflare Pages", file: "wrangler.toml" },
  firebase: { name: "Firebase Hosting", file: ".github/workflows/firebase.yml" },
  nginx: { file: "nginx.conf" },
  // Before Caddy, whose file it also has.
  docker: { file: "compose.yaml", server: "image" },
  caddy: { file: "Caddyfile" },
  systemd: { file: "systemd/set-up.sh", server: "machine" },
  fly: { name: "Fly.io", file: "fly.toml", server: "image" },
  render: { name: "Render", file: "render.yaml", server: "image" },
  "cloud-run": { name: "Google Cloud", file: "cloud-run.sh", server: "image" },
} as const satisfies Readonly<Record<string, HostFacts>>;

export type Host = keyof typeof HOSTS;

export const HOST_NAMES = Object.keys(HOSTS).filter(isHost);

export function hostFacts(host: Host): HostFacts {
  return HOSTS[host];
}

/** Whether a host publishes the files of a site after every push to its repository. */
export function isPublishedOnPush(host: Host): boolean {
  const { name, server } = hostFacts(host);
  return name !== undefined && server === undefined;
}

/** The host whose files a folder has. */
export function hostOf(folder: string): Host | undefined {
  return HOST_NAMES.find((host) => existsSync(path.join(folder, HOSTS[host].file)));
}

interface ProjectOptions extends Pick<SiteAnswers, "name" | "language"> {
  readonly folder: string;
  readonly host: Host | undefined;
  /** This program as a dependency: a range of versions, or an address. */
  readonly program: string;
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
 * The content of a new site, by path relative to the content folder.
 * @param read parses its `site.yaml`
 */
export function newContent(answers: SiteAnswers, legal: LegalFacts, read: (siteYaml: string) => Site) {
  const { counted, analytics, ...facts } = legal;
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

const SCRIPTS = ["dev", "edit", "check", "new", "build", "start", "upgrade", "stats", "backup"];

/** The files of a new site besides its content. */
export function projectFiles({ name, language, folder, host, program }: ProjectOptions): ReadonlyMap<string, string> {
  const values = host === undefined ? { name } : { name, host: HOSTS[host].file, onPush: isPublishedOnPush(host) };
  const manifest = {
    name: (folder.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-") || "my-site",
    private: true,
    scripts: Object.fromEntries(SCRIPTS.map((command) => [command, `mass-and-line ${command}`])),
    dependencies: { "mass-and-line": program },
  };
  return new Map([
    ["package.json", `${JSON.stringify(manifest, null, 2)}\n`],
    ["README.md", filled(language, "README.md", values)],
    [".gitignore", "node_modules/\npublic/\n.data/\n.env\n.DS_Store\ncontent/private/\n"],
    ...(host === undefined ? [] : hostFiles(host)),
  ]);
}

/**
 * The files that publish a site on a host. In `templates/hosts`, hidden ones begin with `dot-`, because npm leaves some
 * of them out of a package.
 */
export function hostFiles(host: Host): ReadonlyMap<string, string> {
  const folders = hostFacts(host).server === "image" ? [host, "image"] : [host];
  return new Map(
    folders.flatMap((folder) =>
      templatesIn(`hosts/${folder}`).map(([file, text]) => [file.replaceAll(/(?<=^|\/)dot-/g, "."), text] as const),
    ),
  );
}

export function siteSuggestions(): readonly string[] {
  return INTERFACE_LANGUAGES.flatMap((tag) => suggestionsIn(`site/${tag}/site.yaml`));
}

function filled(language: string, file: string, values: TemplateValues): string {
  return fillTemplate(readTemplate(`site/${interfaceLanguage(language) ?? "en"}/${file}`), values);
}

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

type Fields = Readonly<Record<string, unknown>>;
type Texts = readonly [title: Text, description: Text];

/** Pages that a new site may have, in the order of its table. Home and legal pages are always included. */
export const PAGE_CHOICES = {
  professional: list("jobs", "/professional", "Work", undefined, [
    "Professional Experience",
    "Where {name} has worked, with dates and results.",
  ]),
  education: list("schools and degrees", "/education", "Education", "education", [
    "Education",
    "Where and what {name} has studied.",
  ]),
  skills: page("skills and languages", "/skills", "skills", {}, ["Skills", "Skills and languages of {name}."]),
  impact: list("volunteer work", "/impact", "Social Impact", undefined, ["Social Impact", "Volunteer work by {name}."]),
  awards: page("prizes and honors", "/awards", "experiences", { chip: WON_AWARD, entries: "award" }, [
    "Awards",
    "Awards that went to {name}.",
  ]),
  certifications: list("certificates and licenses", "/certifications", "Certifications", "certification", [
    "Certifications",
    "Certificates and licenses of {name}.",
  ]),
  publications: list("papers, articles and books", "/publications", "Publications", "publication", [
    "Publications",
    "What {name} has published.",
  ]),
  talks: list("talks", "/talks", "Talks", "talk", ["Talks", "Talks by {name}."]),
  portfolio: list("projects", "/portfolio", "Portfolio", "project", ["Projects", "Projects by {name}."]),
  story: page("a case study, one to a page", "/story", "story"),
  testimonials: page("words of colleagues", "/testimonials", "testimonials", {}, [
    "Testimonials",
    "What colleagues say about working with {name}.",
  ]),
  blog: page("posts", "/blog", "blog", { category: "blog" }, ["Blog", "Posts by {name}."]),
  contact: page("mail address and links, large", "/contact", "contact", {}, ["Contact", "How to reach {name}."]),
  planner: page("a budget planner with the story behind it", "/budgeting", "planner"),
  tracker: page("figures of a voter tracker", "/tracker", "tracker", { release: 2022 }, [
    "Voter Tracker",
    "A voter tracker by {name} in numbers.",
  ]),
  impressum: page(
    "the legal notice that German law requires of most sites, with blanks to fill in",
    "/impressum",
    "document",
    { footer: true },
  ),
} as const;

export type PageChoice = keyof typeof PAGE_CHOICES;

/** Pages that can offer the resume, by preference. */
export const RESUME_PAGES: readonly PageChoice[] = ["professional", "portfolio", "education"];

export const USUAL_PAGES: readonly PageChoice[] = ["professional", "portfolio"];

/**
 * @param about explains the page to the owner
 * @returns also its entry in the table of pages, with fields in order and texts in the language of the site
 */
function page(about: string, path: string, kind: string, fields: Fields = {}, texts?: Texts, last: Fields = {}) {
  const entry = (t: Translate, name: string): Fields => ({
    path,
    kind,
    ...fields,
    ...(texts && { title: t(texts[0]), description: t(texts[1], { name }) }),
    ...last,
  });
  return { about, entry };
}

/** A page of experiences. @param entries what its entries are called */
function list(about: string, path: string, category: string, entries: string | undefined, texts: Texts) {
  return page(about, path, "experiences", { category }, texts, entries === undefined ? {} : { entries });
}

export function isPageChoice(name: string): name is PageChoice {
  return Object.hasOwn(PAGE_CHOICES, name);
}
