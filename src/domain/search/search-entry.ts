/** What can be found, in the order in which kinds that match equally well are shown; and what a group of them is called. */
export const SEARCH_KINDS = {
  page: "Pages",
  resume: "Resume",
  contact: "Contact",
  setting: "Settings",
  experience: "Experience",
  project: "Projects",
  story: "Stories",
  award: "Awards",
  testimony: "Testimonials",
  post: "Posts",
  version: "Versions",
} as const;
export type SearchKind = keyof typeof SEARCH_KINDS;

/** Whether what is found lies on a page of the site; what does not is a file, an address elsewhere or a setting. */
export function isOnPage(kind: SearchKind): boolean {
  return kind !== "resume" && kind !== "contact" && kind !== "setting";
}

/** Something that can be found. It holds nothing that a visitor could not read on the site. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  /** What stands below the title on its page: a company, a role, a date; empty where nothing does. */
  readonly context: string;
  /** Its chips, and what else visitors may call it: looked through, and not shown with what was found. */
  readonly tags: readonly string[];
  /** Its words, without markup. */
  readonly text: string;
  /** Where it is: a path of the site, and the place on that page; of a contact, its whole address; of a setting, its name. */
  readonly to: string;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isEntry(value: unknown): value is SearchEntry {
  return (
    isRecord(value) &&
    isText(value["kind"]) &&
    Object.hasOwn(SEARCH_KINDS, value["kind"]) &&
    [value["title"], value["context"], value["text"], value["to"]].every(isText) &&
    Array.isArray(value["tags"]) &&
    value["tags"].every(isText)
  );
}

/**
 * The entries of an answer that came over the network. Checked by hand, because a browser does without the schema library.
 * @throws TypeError where the answer is something else
 */
export function readSearchEntries(answer: unknown): readonly SearchEntry[] {
  if (!Array.isArray(answer) || !answer.every(isEntry)) throw new TypeError("This is not a search index");
  return answer;
}
