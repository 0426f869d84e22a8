import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { relativePath } from "../../content/diagnostic.ts";
import {
  asAddress,
  HOST_NAMES,
  type Host,
  hostFacts,
  hostFiles,
  isHost,
  isPageChoice,
  PAGE_CHOICES,
  projectFiles,
  type SiteAnswers,
  USUAL_PAGES,
} from "../../content/new-site.ts";
import { git } from "../../content/read/read-files.ts";
import { PROGRAM_DIR } from "../../content/template.ts";
import { interfaceLanguage, languageField } from "../../domain/language/language.ts";
import { type Command, readArguments, type Terminal, UsageError, unknownName } from "../command.ts";
import { contentFiles, createContent, isFree, programSource, writeNewFiles } from "../site-folder.ts";
import { readImport, writeImport } from "./import.ts";

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
  git: { type: "boolean" },
  "no-install": { type: "boolean" },
  yes: { type: "boolean", short: "y" },
} as const;

/** Creates the site of an owner: a project whose one package is this program, and its content. Never overwrites. */
export const init: Command = async (args, context) => {
  const { terminal, workingDir } = context;
  const { values, positionals } = readArguments(args, OPTIONS, ["[folder]"]);
  const folder = path.resolve(workingDir, positionals[0] ?? ".");
  const shown = relativePath(folder, "") || ".";
  const contentDir = path.join(folder, "content");
  const wanted = hostFrom(values.host);
  if (wanted !== undefined && existsSync(path.join(contentDir, "site.yaml"))) {
    await writeNewFiles(folder, hostFiles(wanted), terminal);
    terminal.note(`The first lines of ${hostFacts(wanted).file} say how to publish.`);
    terminal.note("Read what content/legal/privacy.md says about hosting and counting.");
    if ((await programSource()).startsWith("file:")) {
      terminal.note(
        "package.json gets the program from this machine, where no host finds it: name a version or an address.",
      );
    }
    return 0;
  }
  if (!(await isFree(folder, terminal))) return 1;
  const source = values.from && (await readImport(path.resolve(workingDir, values.from), context));
  const imported = source ? source.answers : undefined;
  const given: Flags = {
    ...(imported && { ...imported, link: imported.links, pages: imported.pages.join(",") }),
    ...values,
  };
  const filesFor = (flags: Flags, host?: Host) => contentFiles(answersFrom(flags), host, context);
  const flags = values.yes ? given : await askForRest(given, (some) => filesFor(some), terminal);
  const question = `Add files to publish with ${HOST_NAMES.join(", ")} (Enter for none): `;
  const host = wanted ?? (values.yes ? undefined : await askUntilValid(question, terminal, hostFrom));
  const files = filesFor(flags, host);
  const answers = answersFrom(flags);

  const { name, language } = answers;
  const project = { name, language, folder: path.basename(folder), host, program: await programSource() };
  await writeNewFiles(folder, projectFiles(project), terminal);
  await createContent(contentDir, files, answers, context);
  if (source) await writeImport(source, contentDir, { newSite: files.get("site.yaml") }, context);
  await makeRepository(folder, values.git, terminal);
  if (answers.pages.includes("impressum")) {
    terminal.note("Fill in the blanks of content/legal/impressum.md: the check reports those that are left as errors.");
  } else if (isInGerman(language)) {
    terminal.note(
      "Most sites in Germany need an Impressum. For one with blanks to fill in, start again with --pages impressum,…",
    );
  }
  if (interfaceLanguage(language) === undefined) {
    terminal.note("The legal pages are in English: translate them before you publish.");
  }
  // From a clone, the package would be built first, which takes minutes.
  const isPackage = path.basename(path.dirname(PROGRAM_DIR)) === "node_modules";
  const isInstalled = isPackage && !values["no-install"] && (await installPackages(folder, terminal));
  terminal.note("Next:");
  if (shown !== ".") terminal.note(`  cd ${shown}`);
  if (!isInstalled) terminal.note("  npm install");
  terminal.note("  npm run edit    # or npm run dev, and any text editor");
  return 0;
};

async function installPackages(folder: string, terminal: Terminal): Promise<boolean> {
  terminal.note("Installing packages …");
  // On Windows, npm is a script that needs a shell.
  const child = spawn("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  const [code] = await once(child, "exit").catch(() => [undefined]);
  return code === 0;
}

/** Options that describe the site; missing ones are asked for. */
type Flags = Partial<Record<"name" | "language" | "role" | "tagline" | "pages" | "accent", string | undefined>> & {
  readonly link?: readonly string[] | undefined;
};

/** @throws UsageError */
function answersFrom({ name = "", language = "en", role, tagline, link = [], pages, accent }: Flags): SiteAnswers {
  if (name.trim() === "") throw new UsageError('Missing: --name "Your Name"');
  const { data: tag } = languageField.safeParse(language);
  if (tag === undefined) throw new UsageError(`--language "${language}" is not a language, such as en, es or pt-BR`);
  const addresses = link.flatMap((typed) => typed.split(/[\s,]+/)).filter(Boolean);
  const choices = (pages ?? USUAL_PAGES.join(",")).split(/[\s,]+/).filter(Boolean);
  return {
    name: name.trim(),
    language: tag,
    role: role?.trim() || undefined,
    tagline: tagline?.trim() || undefined,
    links: addresses.map(asAddress),
    pages: choices.map((choice) => {
      if (!isPageChoice(choice)) throw new UsageError(unknownName("page", choice, Object.keys(PAGE_CHOICES)));
      return choice;
    }),
    accent: accent?.trim() || undefined,
  };
}

/** @throws UsageError */
function hostFrom(name: string | undefined): Host | undefined {
  if (name === undefined) return undefined;
  if (!isHost(name)) throw new UsageError(unknownName("host", name, HOST_NAMES));
  return name;
}

/**
 * Asks for missing flags. Without a terminal, returns them unchanged.
 * @param check throws UsageError if a flag is not usable, so that its question is asked again
 */
async function askForRest(given: Flags, check: (flags: Flags) => unknown, terminal: Terminal): Promise<Flags> {
  // Before any answer is typed for nothing.
  check({ ...given, name: given.name ?? "Name" });
  const pages = Object.entries(PAGE_CHOICES)
    .filter(([choice]) => choice !== "impressum" || isInGerman(given.language ?? "en"))
    .map(([choice, { about }]) => `  ${choice.padEnd(15)} ${about}`);
  const questions = [
    ["name", "Your name: "],
    ["role", "What you do, in a few words (Enter to skip): "],
    ["tagline", "Headline of the home page, in very large type (Enter for your name): "],
    ["link", "Mail and web addresses, separated by spaces (Enter to skip): "],
    ["pages", `Pages:\n${pages.join("\n")}\nWhich ones, separated by commas (Enter for ${USUAL_PAGES.join(",")}): `],
    ["accent", "Accent color, such as #0b6e4f (Enter for the default): "],
  ] as const;
  let flags = given;
  for (const [flag, question] of questions) {
    if (flags[flag] !== undefined) continue;
    flags = await askUntilValid(question, terminal, (typed) => {
      const answered = typed === undefined ? flags : { ...flags, [flag]: flag === "link" ? [typed] : typed };
      check(answered);
      return answered;
    });
  }
  return flags;
}

/**
 * Asks until an answer can be read, and says why one cannot.
 * @param read gets undefined if nothing was typed
 * @throws UsageError without a terminal
 */
async function askUntilValid<T>(question: string, terminal: Terminal, read: (typed: string | undefined) => T) {
  for (;;) {
    const typed = await terminal.ask(question);
    try {
      return read(typed || undefined);
    } catch (error) {
      if (!(error instanceof UsageError) || typed === undefined) throw error;
      terminal.note(error.message);
    }
  }
}

/** Makes the folder a Git repository if the owner wants it and it is in none. */
async function makeRepository(folder: string, wanted: boolean | undefined, terminal: Terminal) {
  const around = await git(folder, ["rev-parse", "--show-toplevel"]).catch(() => undefined);
  if (around !== undefined) {
    if (wanted) terminal.note(`No Git repository was created: the folder is in ${around.trim()} already.`);
  } else if (wanted ?? (await terminal.confirm("Make it a Git repository?"))) {
    await git(folder, ["init", "--quiet", "--initial-branch=main"]).catch(() =>
      terminal.note("No Git repository was created: Git is not installed."),
    );
  }
}

function isInGerman(language: string): boolean {
  return new Intl.Locale(language).language === "de";
}
