import { realpath } from "node:fs/promises";
import path from "node:path";
import { suggest } from "../../content/diagnostic.ts";
import {
  asAddress,
  HOSTS,
  type Host,
  isHost,
  type ProductSource,
  type SiteAnswers,
} from "../../content/init/new-folder.ts";
import { isPageChoice, PAGE_CHOICES, type PageChoice, USUAL_PAGES } from "../../content/init/page-choices.ts";
import { relativePath } from "../../content/diagnostic.ts";
import { PRODUCT_DIR } from "../../content/template.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { interfaceLanguage, languageField } from "../../domain/language/language.ts";
import { colorCalled } from "../../domain/theme/color.ts";
import { type Command, type CommandContext, noSuch, readArguments, UsageError } from "../command.ts";
import { isFree, placeAt, takeSampleAway } from "../content-place.ts";
import { createFolder, folderFiles, isOutsideProduct } from "../create-folder.ts";
import { gitOutput, productSource, UNKNOWN_ADDRESS } from "../product.ts";
import { askForRest, askUntilUsable, type Flags } from "../site-questions.ts";
import type { Terminal } from "../terminal.ts";

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

  if (!(await isFree(folder, terminal))) return 1;
  const hasSample = (await placeAt(folder)).kind === "sample";
  const replace = hasSample && (values["replace-sample"] ?? (await mayReplace(shown, terminal)));
  if (hasSample && !replace) {
    terminal.note(`${shown} has the sample. Nothing was changed.`);
    terminal.note("To replace the sample, add --replace-sample. To keep it: npm run content -- init ../my-site");
    return 1;
  }

  const source = values.from === undefined ? undefined : await readSource(path.resolve(workingDir, values.from), now());
  const flags = { ...source?.flags, ...values };
  const isOutside = isOutsideProduct(folder);
  const given = hostFrom(values.host, isOutside);
  const product = productFrom(values.product, await productSource());
  const check = (some: Flags) => folderFiles(folder, { answers: answersFrom(some), host: "none", product }, context);
  const answers = answersFrom(values.yes ? flags : await askForRest(flags, check, terminal));
  const host = given ?? (isOutside && !values.yes ? await askForHost(terminal) : "none");
  const files = folderFiles(folder, { answers, host, product }, context);

  if (replace) {
    const aside = await takeSampleAway(folder);
    if (aside !== undefined)
      terminal.note(`The sample was moved to ${relativePath(aside, "")}, because git does not have all of it.`);
  }
  await createFolder(folder, files, answers, context);
  await source?.write(folder, files.get("site.yaml"), context);
  if (await wantsGit(values.git, { folder, shown, isOutside }, terminal)) {
    await gitOutput(folder, ["init", "--quiet", "--initial-branch=main"]);
  }
  if (host !== "none" && product.address === UNKNOWN_ADDRESS) {
    terminal.note("In publish.sh, replace git.example with the address of the product's repository.");
  }
  if (new Intl.Locale(answers.language).language === "de" && !answers.pages.includes("impressum")) {
    terminal.note("Most sites in Germany need an Impressum. A page with blanks to fill in: --pages impressum,…");
  }
  if (answers.pages.includes("impressum")) {
    terminal.note("Fill in the blanks of legal/impressum.md: the check reports those that are left as errors.");
  }
  if (interfaceLanguage(answers.language) === undefined)
    terminal.note("The legal pages are in English: translate them before you publish.");
  terminal.note(nextSteps(folder, settings.contentDir));
  return 0;
};

async function mayReplace(shown: string, terminal: Terminal): Promise<boolean> {
  return (await terminal.confirm(`${shown} holds the sample. Replace all of it?`)) ?? false;
}

interface Source {
  /** What it says of its owner. */
  readonly flags: Flags;
  write(folder: string, newSite: string | undefined, context: CommandContext): Promise<unknown>;
}

/**
 * Reads a LinkedIn archive or a JSON Resume.
 * @throws ImportError
 */
async function readSource(file: string, now: Date): Promise<Source> {
  // Without an import, no parser for archives, CSV and HTML is loaded.
  const { readImport } = await import("../import-source.ts");
  const { writeImport } = await import("../write-import.ts");
  const { answersOf } = await import("../../import/plan/new-site.ts");
  const source = await readImport(file, isoDay(now));
  const { links, pages, ...answers } = answersOf(source.profile) ?? {};
  return {
    flags: { ...answers, link: links, pages: pages?.join(",") },
    write: (folder, newSite, context) => {
      return writeImport(source, folder, { newSite, replace: false, dryRun: false }, context);
    },
  };
}

/** @throws UsageError */
function answersFrom({ name, language = "en", role, tagline, link = [], pages, accent }: Flags): SiteAnswers {
  if (name === undefined || name.trim() === "") throw new UsageError('Missing: --name "Your Name"');
  return {
    name: name.trim(),
    language: languageFrom(language),
    role: role?.trim() || undefined,
    tagline: tagline?.trim() || undefined,
    links: link.map((written) => asAddress(written.trim())),
    pages: pages === undefined ? USUAL_PAGES : choicesIn(pages),
    accent: accent && colorFrom(accent),
  };
}

/** @throws UsageError */
function colorFrom(written: string): string {
  const color = colorCalled(written.trim());
  if (color === undefined) throw new UsageError(`"${written}" is not a color, such as teal or #0b6e4f`);
  return color;
}

/** @throws UsageError */
function languageFrom(tag: string): string {
  const { data } = languageField.safeParse(tag);
  if (data === undefined) throw new UsageError(`--language "${tag}" is not a language, such as en, es or pt-BR`);
  return data;
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

async function askForHost(terminal: Terminal): Promise<Host> {
  const names = Object.keys(HOSTS).join(", ");
  const question = `Add files to publish with ${names} (Enter for none): `;
  return askUntilUsable(question, terminal, (typed) => hostFrom(typed, true) ?? "none");
}

/** @throws UsageError */
function hostFrom(name: string | undefined, isOutside: boolean): Host | undefined {
  if (name === undefined) return undefined;
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

interface NewFolder {
  readonly folder: string;
  /** Its path in messages. */
  readonly shown: string;
  readonly isOutside: boolean;
}

/** Only if git is installed and the folder is neither in a repository nor in the product. */
async function wantsGit(
  given: boolean | undefined,
  { folder, shown, isOutside }: NewFolder,
  terminal: Terminal,
): Promise<boolean> {
  if ((await gitOutput(folder, ["--version"])) === undefined) {
    if (given) terminal.note("git is not installed, so no repository was created.");
    return false;
  }
  const found = (await repositoryAround(folder)) ?? (isOutside ? undefined : "in the product's folder");
  if (found !== undefined) {
    if (given) terminal.note(`${shown} is ${found}, so no repository was made for it.`);
    return false;
  }
  return given ?? (await terminal.confirm("Make it a git repository?")) ?? false;
}

/** Says which repository a folder is in, if any. */
async function repositoryAround(folder: string): Promise<string | undefined> {
  const top = await gitOutput(folder, ["rev-parse", "--show-toplevel"]);
  if (top === undefined) return undefined;
  return path.resolve(top) === (await realpath(folder))
    ? "already a git repository"
    : `already in the git repository at ${top}`;
}

function nextSteps(folder: string, contentDir: string): string {
  const where = `CONTENT_DIR=${path.relative(PRODUCT_DIR, folder) || folder}`;
  return [
    "Next, in the product's folder:",
    ...(folder === contentDir ? [] : [`  echo ${where} >> .env    # once, for every command`]),
    "  npm run content -- check",
    "  npm run dev    # follows your edits",
  ].join("\n");
}
