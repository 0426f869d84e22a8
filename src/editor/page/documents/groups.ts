import { byName } from "../../../domain/format/text.ts";
import type { DocumentSummary } from "../../api.ts";

/** What a new document can start as. */
export interface Template {
  /** A kind, or the name of one of its templates. */
  readonly name: string;
  readonly label: string;
}

export interface Group {
  readonly name: string;
  readonly kinds: readonly string[];
  /** None if its documents are fixed. */
  readonly templates: readonly Template[];
}

const GROUPS: readonly Group[] = [
  { name: "Site", kinds: ["site"], templates: [] },
  {
    name: "Experience",
    kinds: ["experience"],
    templates: [
      { name: "experience", label: "Job, role or degree" },
      { name: "project", label: "Project" },
      { name: "award", label: "Award" },
    ],
  },
  { name: "Testimonies", kinds: ["testimony"], templates: [{ name: "testimony", label: "Testimony" }] },
  { name: "Stories", kinds: ["story"], templates: [{ name: "story", label: "Story" }] },
  { name: "Posts", kinds: ["blog-post"], templates: [{ name: "post", label: "Post" }] },
  {
    name: "Skills",
    kinds: ["skill", "language"],
    templates: [
      { name: "skill", label: "Skill" },
      { name: "language", label: "Language" },
    ],
  },
  {
    name: "Tracker",
    kinds: ["impact-events", "statewide", "tracker-testimony"],
    templates: [{ name: "tracker-testimony", label: "Comment of a visitor" }],
  },
  { name: "Legal", kinds: ["document"], templates: [] },
];

export interface FilledGroup extends Group {
  readonly documents: readonly DocumentSummary[];
}

/**
 * Documents in their groups, by title. Kinds that no group knows follow in groups of their own.
 * @param language whose order titles are in
 */
export function groupsOf(documents: readonly DocumentSummary[], language: string): readonly FilledGroup[] {
  const known = new Set(GROUPS.flatMap(({ kinds }) => kinds));
  const others = [...new Set(documents.map(({ kind }) => kind))].filter((kind) => !known.has(kind));
  const groups = [...GROUPS, ...others.map((kind) => ({ name: kind, kinds: [kind], templates: [] }))];
  const compare = byName(language);
  const sorted = documents.toSorted((a, b) => compare(a.title, b.title));
  return groups.map((group) => ({ ...group, documents: sorted.filter(({ kind }) => group.kinds.includes(kind)) }));
}

/** Documents with every typed word in their title or file name. */
export function matching(documents: readonly DocumentSummary[], typed: string): readonly DocumentSummary[] {
  const words = plain(typed).split(/\s+/);
  return documents.filter(({ title, file }) => words.every((word) => plain(`${title} ${file}`).includes(word)));
}

function plain(text: string): string {
  return text.trim().normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
