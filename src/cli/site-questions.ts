import { PAGE_CHOICES, USUAL_PAGES } from "../content/init/page-choices.ts";
import { UsageError } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** Flags of `init`; missing ones are asked for. */
export interface Flags {
  readonly name?: string | undefined;
  readonly language?: string | undefined;
  readonly role?: string | undefined;
  readonly tagline?: string | undefined;
  readonly link?: readonly string[] | undefined;
  readonly pages?: string | undefined;
  readonly accent?: string | undefined;
}

/**
 * Asks for missing flags. Without a terminal, returns them unchanged.
 * @param check throws UsageError if a flag is not usable, so that its question is asked again
 */
export async function askForRest(given: Flags, check: (flags: Flags) => unknown, terminal: Terminal): Promise<Flags> {
  let flags = given;
  const ask = async (flag: keyof Flags, question: string, read: (typed: string) => Flags) => {
    if (flags[flag] !== undefined) return;
    flags = await askUntilUsable(question, terminal, (typed) => {
      const answered = typed === undefined ? flags : { ...flags, ...read(typed) };
      check(answered);
      return answered;
    });
  };
  // Before any answer is typed for nothing.
  check({ ...given, name: given.name ?? "Name" });
  await ask("name", "Your name: ", (name) => ({ name }));
  const isGerman = new Intl.Locale(given.language ?? "en").language === "de";
  const offered = Object.entries(PAGE_CHOICES).filter(([choice]) => choice !== "impressum" || isGerman);
  const pages = offered.map(([choice, { about }]) => `  ${choice.padEnd(15)} ${about}`);
  await ask("role", "What you do, in a few words (Enter to skip): ", (role) => ({ role }));
  await ask("tagline", "Headline of the first page, in very large type (Enter for your name): ", (tagline) => ({
    tagline,
  }));
  await ask("link", "Mail and web addresses, separated by spaces (Enter to skip): ", (typed) => ({
    link: typed.split(/[\s,]+/).filter(Boolean),
  }));
  await ask(
    "pages",
    `Pages:\n${pages.join("\n")}\nWhich ones, separated by commas (Enter for ${USUAL_PAGES.join(",")}): `,
    (choice) => ({ pages: choice }),
  );
  await ask("accent", "Accent color, such as teal or #0b6e4f (Enter for the default): ", (accent) => ({ accent }));
  return flags;
}

/**
 * Asks until an answer can be read, and says why one cannot.
 * @param read undefined if nothing was typed
 * @throws UsageError without a terminal
 */
export async function askUntilUsable<T>(
  question: string,
  terminal: Terminal,
  read: (typed: string | undefined) => T,
): Promise<T> {
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
