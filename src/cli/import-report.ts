import { counted } from "../content/diagnostic.ts";
import type { ImportPlan, PlannedFile } from "../import/plan/plan-import.ts";
import type { SitePlan } from "../import/plan/plan-site.ts";

/** What documents are called, one and several of them. */
const KINDS: Readonly<Record<string, readonly [one: string, several?: string]>> = {
  work: ["job"],
  volunteer: ["volunteer role"],
  education: ["school"],
  testimony: ["testimony", "testimonies"],
};

const MARKS = { new: "+", replaced: "~", kept: "=" } as const;

/** What an import writes, keeps and leaves out, a line each, and the sums. */
export function importReport({ files, left }: ImportPlan, site: SitePlan): readonly string[] {
  const others = [...left, ...site.left];
  return [
    ...files.map(({ file, state }) => `${MARKS[state]} ${file}${state === "kept" ? " (already there)" : ""}`),
    ...site.added.map((what) => `~ site.yaml: ${what}`),
    ...others.map((what) => `! ${what}`),
    kindsIn(files),
    summary(files, others.length),
  ];
}

/** `3 jobs, 1 award, 12 skills` */
function kindsIn(files: readonly PlannedFile[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of files) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const sums = [...counts].map(([kind, count]) => {
    const [one, several] = KINDS[kind] ?? [kind];
    return counted(count, one, several);
  });
  return sums.join(", ") || "Nothing to import";
}

function summary(files: readonly PlannedFile[], left: number): string {
  const count = (state: PlannedFile["state"]) => files.filter((file) => file.state === state).length;
  return `${count("new")} added, ${count("replaced")} replaced, ${count("kept")} kept, ${left} left out or changed`;
}
