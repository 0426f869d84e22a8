import { counted, type DocumentRef } from "../content/diagnostic.ts";
import { type CommandContext, type ExitCode, readArguments } from "./command.ts";

export interface Changes {
  readonly added: readonly DocumentRef[];
  readonly changed: readonly DocumentRef[];
  readonly removed: readonly DocumentRef[];
  /** Missing in the source; removed only with `--prune`. */
  readonly kept: readonly DocumentRef[];
  /** Their files have errors, so they are never removed. */
  readonly broken: readonly DocumentRef[];
  readonly unchanged: number;
}

const OPTIONS = {
  "dry-run": { type: "boolean" },
  prune: { type: "boolean" },
  yes: { type: "boolean", short: "y" },
} as const;

export interface MoveOptions {
  readonly dryRun: boolean;
  readonly prune: boolean;
  readonly yes: boolean;
}

/** @throws UsageError */
export function moveOptions(args: readonly string[]): MoveOptions {
  const { "dry-run": dryRun = false, prune = false, yes = false } = readArguments(args, OPTIONS).values;
  return { dryRun, prune, yes };
}

/**
 * Shows the changes, asks for confirmation, and makes them.
 * @param carryOut calls back after each document
 */
export async function makeChanges(
  changes: Changes,
  { dryRun, yes }: MoveOptions,
  { terminal }: Pick<CommandContext, "terminal">,
  carryOut: (onDone: () => void) => Promise<void>,
): Promise<ExitCode> {
  for (const line of lines(changes)) terminal.print(line);
  const total = changes.added.length + changes.changed.length + changes.removed.length;
  terminal.print(summary(changes));
  if (total === 0 || dryRun) return 0;
  if (!yes && (await terminal.confirm("Continue?")) === false) {
    terminal.note("Nothing was changed.");
    return 1;
  }
  let done = 0;
  await carryOut(() => terminal.progress(`${++done} of ${counted(total, "document")} …`));
  terminal.progress("");
  terminal.note("Done.");
  return 0;
}

function lines({ added, changed, removed, kept, broken }: Changes): readonly string[] {
  const marked = (mark: string, refs: readonly DocumentRef[], why = "") =>
    refs.map(({ database, collection, id }) => `${mark} ${database}/${collection}/${id}${why}`);
  return [
    ...marked("+", added),
    ...marked("~", changed),
    ...marked("-", removed),
    ...marked("=", kept, " (kept; remove with --prune)"),
    ...marked("=", broken, " (kept: its file has errors, see npm run content -- check)"),
  ];
}

function summary({ added, changed, removed, kept, broken, unchanged }: Changes): string {
  return [
    `${added.length} added`,
    `${changed.length} changed`,
    `${removed.length} removed`,
    `${kept.length + broken.length} kept`,
    `${unchanged} unchanged`,
  ].join(", ");
}
