import { PAGE_CHOICES, USUAL_PAGES } from "../content/init/page-choices.ts";
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

/** Asks for missing flags. Without a terminal, returns them unchanged. */
export async function askForRest(flags: Flags, terminal: Terminal): Promise<Flags> {
  const ask = async (given: string | undefined, question: string) => {
    return given ?? ((await terminal.ask(question)) || undefined);
  };
  const name = await ask(flags.name, "Your name: ");
  if (name === undefined) return flags;
  const pages = Object.entries(PAGE_CHOICES).map(([choice, { about }]) => `  ${choice.padEnd(15)} ${about}`);
  const role = await ask(flags.role, "What you do, in a few words (Enter to skip): ");
  const tagline = await ask(flags.tagline, "Headline of the first page, in very large type (Enter for your name): ");
  const links = flags.link ?? (await ask(undefined, "Mail and web addresses, separated by spaces (Enter to skip): "));
  return {
    name,
    language: flags.language,
    role,
    tagline,
    link: typeof links === "string" ? links.split(/[\s,]+/).filter(Boolean) : links,
    pages: await ask(
      flags.pages,
      `Pages:\n${pages.join("\n")}\nWhich ones, separated by commas (Enter for ${USUAL_PAGES.join(",")}): `,
    ),
    accent: await ask(flags.accent, "Accent color, such as #0b6e4f (Enter for the default): "),
  };
}
