import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { counted, type DocumentRef, reportLine } from "../../content/diagnostic.ts";
import { documentText, type PulledDocument, planPull, translationText } from "../../content/publish/pull.ts";
import { apply, type PushPlan, planPush } from "../../content/publish/push.ts";
import { translationFile } from "../../content/read/file-kind.ts";
import type { ContentDocument } from "../../content/read/read-documents.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { COLLECTIONS, DATABASES, type Database } from "../../domain/collections.ts";
import type { Store } from "../../domain/documents/document-store.ts";
import { translationsIn } from "../../domain/documents/translations.ts";
import { type IsoDay, isoDay } from "../../domain/format/dates.ts";
import { type Command, type CommandContext, type ExitCode, readArguments, UsageError } from "../command.ts";
import { checkedContent } from "./check.ts";

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  prune: { type: "boolean", default: false },
  yes: { type: "boolean", short: "y", default: false },
} as const;

/** Updates the stores from the files. Content with errors is not pushed. */
export const push: Command = async (args, context) => {
  const options = readArguments(args, OPTIONS).values;
  const { settings, terminal } = context;
  const content = await checkedContent(context);
  for (const error of content.errors) terminal.note(reportLine(settings.contentDir, error));
  if (content.errors.length > 0) {
    terminal.note("Nothing was pushed. Fix these errors first.");
    return 1;
  }
  using portfolio = await openStore(context, "portfolio");
  using tracker = await openStore(context, "tracker");
  const stores = { portfolio, tracker };
  const plans = await Promise.all(
    DATABASES.map(async (database) => [stores[database], await planPush(content, database, stores[database])] as const),
  );
  const all = (name: keyof PushPlan) => plans.flatMap(([, plan]): readonly DocumentRef[] => plan[name]);
  const unchanged = all("unchanged").length;
  const changes = { added: all("added"), changed: all("changed"), missing: all("removed"), unchanged };
  const code = await makeChanges(changes, options, context, async (onDone) => {
    for (const [store, plan] of plans) await apply(options.prune ? plan : { ...plan, removed: [] }, store, onDone);
  });
  // Last, and also if there was nothing to do: an earlier push may have been interrupted before.
  if (!options["dry-run"] && code === 0) for (const [store] of plans) await store.setVersion(randomUUID());
  return code;
};

/** Updates the files from the stores. Unchanged files are not touched. */
export const pull: Command = async (args, context) => {
  const options = readArguments(args, OPTIONS).values;
  const { settings, terminal, now } = context;
  const today = isoDay(now());
  const content = await checkedContent(context);
  using portfolio = await openStore(context, "portfolio");
  using tracker = await openStore(context, "tracker");
  const stores = { portfolio, tracker };
  const plans = await Promise.all(
    COLLECTIONS.map(async (kind) =>
      planPull(content, kind, await stores[kind.database].documents(kind.collection), today),
    ),
  );
  const refused = plans.flatMap((one) => one.refused);
  for (const { document, why } of refused) terminal.note(`${nameOf(document)} skipped: ${why}`);
  const write = plans.flatMap((one) => one.write);
  const missing = plans.flatMap((one) => one.remove);
  const { added = [], changed = [] } = Object.groupBy(write, ({ before }) => (before ? "changed" : "added"));
  const broken = plans.flatMap((one) => one.kept);
  const unchanged = plans.reduce((sum, one) => sum + one.unchanged, 0);
  const changes = { added, changed, missing, broken, unchanged };
  const code = await makeChanges(changes, options, context, async (onDone) => {
    for (const document of write) {
      await writePulled(settings.contentDir, document, today);
      onDone();
    }
    const removed = options.prune ? missing : [];
    for (const file of removed.flatMap(filesOf)) await rm(path.join(settings.contentDir, file));
  });
  return refused.length > 0 ? 1 : code;
};

/** Writes a document and its translations, each only if it has changed. */
async function writePulled(contentDir: string, document: PulledDocument, today: IsoDay): Promise<void> {
  const { kind, id, file, before } = document;
  const { original, translations } = translationsIn(document.data);
  // A post that gets or loses its text moves to another file.
  const was = before?.file === file ? translationsIn(before.data) : undefined;
  /** A Markdown file has a text, even if it is empty. */
  const whole = (own: object) => (file.endsWith(".md") ? { [kind.textField ?? ""]: "", ...own } : own);
  async function write(name: string, data: object, old: object | undefined, textOf: typeof documentText) {
    if (isDeepStrictEqual(data, old)) return;
    const place = path.join(contentDir, name);
    const before = old && { data: old, text: await readFile(place, "utf8") };
    await writeAtomically(place, textOf({ kind, id, data, before }, today));
  }
  await write(file, original, was?.original, documentText);
  for (const [language, own] of Object.entries(translations)) {
    const old = was?.translations[language];
    await write(translationFile(file, language), whole(own), old && whole(old), translationText);
  }
  const written = filesOf(document);
  const outdated = before === undefined ? [] : filesOf(before).filter((name) => !written.includes(name));
  for (const name of outdated) await rm(path.join(contentDir, name));
}

function filesOf({ file, data }: Pick<ContentDocument, "file" | "data">): readonly string[] {
  const languages = Object.keys(translationsIn(data).translations);
  return [file, ...languages.map((language) => translationFile(file, language))];
}

type Refs = readonly DocumentRef[];

/**
 * Shows the changes, asks for confirmation, and makes them. What the source lacks is only removed with `--prune`, and
 * never if its file is broken.
 * @param apply calls back after each document
 */
async function makeChanges(
  changes: { added: Refs; changed: Refs; missing: Refs; broken?: Refs; unchanged: number },
  { "dry-run": dryRun, prune, yes }: Readonly<Record<keyof typeof OPTIONS, boolean>>,
  { terminal }: CommandContext,
  apply: (onDone: () => void) => Promise<void>,
): Promise<ExitCode> {
  const { added, changed, missing, broken = [], unchanged } = changes;
  const [removed, kept] = prune ? [missing, []] : [[], missing];
  const list = (mark: string, refs: Refs, why = "") => {
    for (const ref of refs) terminal.print(`${mark} ${nameOf(ref)}${why}`);
  };
  list("+", added);
  list("~", changed);
  list("-", removed);
  list("=", kept, " (kept; remove with --prune)");
  list("=", broken, " (kept: its file has errors, see npx mass-and-line check)");
  terminal.print(
    `${added.length} added, ${changed.length} changed, ${removed.length} removed, ${kept.length + broken.length} kept, ${unchanged} unchanged`,
  );
  const total = added.length + changed.length + removed.length;
  if (total === 0 || dryRun) return 0;
  if (!yes && (await terminal.confirm("Continue?")) === false) {
    terminal.note("Nothing was changed.");
    return 1;
  }
  let done = 0;
  await apply(() => terminal.progress(`${++done} of ${counted(total, "document")} …`));
  terminal.progress("");
  terminal.note("Done.");
  return 0;
}

function nameOf({ database, collection, id }: DocumentRef): string {
  return `${database}/${collection}/${id}`;
}

/**
 * Opens a hosted store, signed in, until it goes out of scope.
 * @throws StoreUnavailable
 * @throws UsageError if the documents are files
 */
export async function openStore(
  { settings, terminal }: Pick<CommandContext, "settings" | "terminal">,
  database: Database,
): Promise<Store & Disposable> {
  const setting = settings.stores[database];
  if (setting.engine === "files") {
    throw new UsageError(
      `${database.toUpperCase()}_STORE is "files": the site reads the content folder itself, so there is nothing to push or pull`,
    );
  }
  const store = await setting.open((problem) => terminal.note(problem));
  return Object.assign(store, { [Symbol.dispose]: () => store.close() });
}
