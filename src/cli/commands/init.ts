import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ContentError } from "../../content/check/diagnostic.ts";
import { suggest } from "../../content/check/suggest.ts";
import { writeEditorSchemas } from "../../content/editor-schemas.ts";
import { asAddress, type SiteAnswers } from "../../content/init/answers.ts";
import { HOSTS, type Host, isHost, type ProductSource } from "../../content/init/hosts.ts";
import type { LegalFacts } from "../../content/init/legal-texts.ts";
import { newFolder } from "../../content/init/new-folder.ts";
import { isPageChoice, PAGE_CHOICES, type PageChoice, USUAL_PAGES } from "../../content/init/page-choices.ts";
import { repositoryFiles } from "../../content/init/repository-files.ts";
import { located } from "../../content/read/content-file.ts";
import { relativePath } from "../../content/read/relative-path.ts";
import { readContentText } from "../../content/yaml/numbers-as-text.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { parseSite, type Site, siteSchema } from "../../domain/site/site.ts";
import type { Settings } from "../../server/settings/settings.ts";
import { type Command, noSuch, readArguments, UsageError } from "../command.ts";
import { placeAt, takeSampleAway } from "../content-place.ts";
import { gitOutput, PRODUCT_DIR, productSource, UNKNOWN_ADDRESS } from "../product.ts";
import { askForRest, type Flags } from "../site-questions.ts";
import type { Terminal } from "../terminal.ts";
import { writeNewFile } from "../write-new-file.ts";
import { importProfile } from "./import.ts";
import { create } from "./new.ts";

const OPTIONS = {
  name: { type: "string" },
  role: { type: "string" },
  tagline: { type: "string" },
  link: { type: "string", multiple: true },
  pages: { type: "string" },
  accent: { type: "string" },
  language: { type: "string" },
  from: { type: "string" },
  host: { type: "string" },
  product: { type: "string" },
  git: { type: "boolean" },
  "replace-sample": { type: "boolean" },
  yes: { type: "boolean", short: "y" },
} as const;

/** Creates a content folder for an owner; outside the product, as a separate repository. Never overwrites. */
export const init: Command = async (args, context) => {
  const { settings, now, terminal, workingDir } = context;
  const { values, positionals } = readArguments(args, OPTIONS, ["[folder]"]);
  const folder = positionals[0] === undefined ? settings.contentDir : path.resolve(workingDir, positionals[0]);
  const shown = relativePath(folder, "") || ".";

  if (!/^en\b/i.test(values.language ?? "en")) {
    throw new UsageError(`--language ${values.language}: the interface and the legal texts are in English only`);
  }
  const place = await placeAt(folder);
  if (place.kind === "taken") {
    terminal.note(`${shown} is in use: it holds ${place.by.slice(0, 4).join(", ")}. Nothing was changed.`);
    terminal.note("Name a folder that is empty or does not exist: npm run content -- init ../my-site");
    return 1;
  }
  const replace = place.kind === "sample" && (values["replace-sample"] ?? (await mayReplace(shown, terminal)));
  if (place.kind === "sample" && !replace) {
    terminal.note(`${shown} holds the sample. Nothing was changed.`);
    terminal.note("To replace the sample, add --replace-sample. To keep it: npm run content -- init ../my-site");
    return 1;
  }

  const source = values.from === undefined ? undefined : path.resolve(workingDir, values.from);
  const flags = { ...(source === undefined ? {} : await answersIn(source, isoDay(now()))), ...values };
  const answers = answersFrom(values.yes ? flags : await askForRest(flags, terminal));
  const isOutside = path.relative(PRODUCT_DIR, folder).startsWith("..");
  const host = hostFrom(values.host ?? (isOutside && !values.yes ? await askForHost(terminal) : undefined), isOutside);
  const product = productFrom(values.product, await productSource());
  const facts = factsFrom(settings, { host, today: isoDay(now()) });
  const content = newFolder(answers, facts, readSite);
  const files = isOutside
    ? new Map([...content, ...repositoryFiles({ name: answers.name, folder: path.basename(folder), host, product })])
    : content;

  if (replace) {
    const aside = await takeSampleAway(folder);
    if (aside !== undefined)
      terminal.note(`The sample is now in ${relativePath(aside, "")}: git does not have all of it.`);
  }
  for (const [file, text] of files) {
    if (await writeNewFile(path.join(folder, file), text)) terminal.print(relativePath(folder, file));
    else terminal.note(`${relativePath(folder, file)} was there already, and is as it was.`);
  }
  await mkdir(path.join(folder, "media"), { recursive: true });
  await writeEditorSchemas(folder);
  const here = { ...context, settings: { ...settings, contentDir: folder } };
  for (const story of storiesOf(answers.pages)) {
    await create(["story", story], { ...here, terminal: { ...terminal, note: () => undefined } });
  }
  if (source !== undefined) {
    await importProfile([source, folder], context);
  }
  if (isOutside && (await wantsGit(values.git, folder, terminal))) {
    await gitOutput(folder, ["init", "--quiet", "--initial-branch=main"]);
  }
  if (host !== "none" && product.address === UNKNOWN_ADDRESS) {
    terminal.note("Write the address of the product's repository into publish.sh, in place of git.example.");
  }
  terminal.note(nextSteps(folder, settings.contentDir));
  return 0;
};

async function mayReplace(shown: string, terminal: Terminal): Promise<boolean> {
  return (await terminal.confirm(`${shown} holds the sample. Replace all of it?`)) ?? false;
}

/**
 * What a LinkedIn archive or a JSON Resume says of its owner.
 * @throws ImportError
 */
async function answersIn(source: string, today: string): Promise<Flags> {
  // Without an import, no parser for archives, CSV and HTML is loaded.
  const { readImport } = await import("../import-source.ts");
  const { answersOf } = await import("../../import/plan/new-site.ts");
  const answers = answersOf((await readImport(source, today)).profile);
  if (answers === undefined) return {};
  const { name, role, links, pages } = answers;
  return { name, role, link: links, pages: pages.join(",") };
}

/** @throws UsageError */
function answersFrom({ name, role, tagline, link = [], pages, accent }: Flags): SiteAnswers {
  if (name === undefined || name.trim() === "") throw new UsageError('Missing: --name "Your Name"');
  return {
    name: name.trim(),
    role: role?.trim() || undefined,
    tagline: tagline?.trim() || undefined,
    links: link.map((written) => asAddress(written.trim())),
    pages: pages === undefined ? USUAL_PAGES : choicesIn(pages),
    accent,
  };
}

/** @throws UsageError */
function choicesIn(pages: string): readonly PageChoice[] {
  const names = pages.split(/[\s,]+/).filter(Boolean);
  return names.map((name) => {
    if (isPageChoice(name)) return name;
    const known = Object.keys(PAGE_CHOICES);
    throw new UsageError(noSuch("page", name, known, suggest(name, known)));
  });
}

async function askForHost(terminal: Terminal): Promise<string | undefined> {
  const names = Object.keys(HOSTS).join(", ");
  return (await terminal.ask(`Publish with (Enter for none): ${names}: `)) || undefined;
}

/** @throws UsageError */
function hostFrom(name: string | undefined, isOutside: boolean): Host {
  if (name === undefined) return "none";
  if (!isHost(name)) throw new UsageError(noSuch("host", name, Object.keys(HOSTS)));
  if (!isOutside && name !== "none") {
    throw new UsageError("--host is for a folder outside the product: npm run content -- init ../my-site");
  }
  return name;
}

/** @throws UsageError */
function productFrom(address: string | undefined, found: ProductSource): ProductSource {
  if (address === undefined) return found;
  // It is inserted into a script.
  if (!/^[\w@:./~+-]+$/.test(address))
    throw new UsageError(`--product "${address}" is not the address of a repository`);
  return { ...found, address };
}

const ANALYTICS_NAMES = {
  plausible: "Plausible Analytics",
  umami: "Umami",
  ga4: "Google Analytics",
  custom: "an analytics service",
} as const;

function factsFrom(
  { services, media, trafficEndpoint }: Settings,
  { host, today }: { readonly host: Host; readonly today: string },
): Omit<LegalFacts, "name" | "email" | "testimonials" | "planner"> {
  return {
    today,
    counted: trafficEndpoint !== undefined ? "always" : host === "none" ? "on-server" : "never",
    analytics: services.analytics && ANALYTICS_NAMES[services.analytics.kind],
    bucket: media.kind === "bucket",
    host: HOSTS[host],
  };
}

/** @throws UsageError, because only answers can cause errors */
function readSite(text: string): Site {
  try {
    return located(readContentText(text, siteSchema), siteSchema, (data) => parseSite(data));
  } catch (error) {
    if (error instanceof ContentError) throw new UsageError(error.message);
    throw error;
  }
}

/** Story files of the chosen pages. */
function storiesOf(pages: readonly PageChoice[]): readonly string[] {
  return pages.flatMap((page) => (page === "story" ? ["story"] : page === "planner" ? ["budgeting"] : []));
}

/** Only if git is installed and the folder is not in a repository. */
async function wantsGit(given: boolean | undefined, folder: string, terminal: Terminal): Promise<boolean> {
  if ((await gitOutput(folder, ["--version"])) === undefined) {
    if (given) terminal.note("git is not installed: no repository was made.");
    return false;
  }
  if ((await gitOutput(folder, ["rev-parse", "--is-inside-work-tree"])) === "true") return false;
  return given ?? (await terminal.confirm("Make it a git repository?")) ?? false;
}

function nextSteps(folder: string, contentDir: string): string {
  const where = folder === contentDir ? "" : `CONTENT_DIR=${relativeToProduct(folder)} `;
  return `Next, in the product's folder:\n  ${where}npm run content -- check\n  ${where}npm start`;
}

function relativeToProduct(folder: string): string {
  return path.relative(PRODUCT_DIR, folder) || folder;
}
