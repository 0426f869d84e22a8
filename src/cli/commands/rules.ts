import { mkdir } from "node:fs/promises";
import path from "node:path";
import { relativePath } from "../../content/diagnostic.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import type { Database } from "../../domain/collections.ts";
import { LARGEST_COUNT, WRITERS_REMEMBERED } from "../../domain/documents/document-store.ts";
import { isoDay } from "../../domain/format/dates.ts";
import type { Page } from "../../domain/site/page.ts";
import { RECIPIENT_EVENT } from "../../domain/site/recipients.ts";
import { countedEvents } from "../../server/traffic.ts";
import {
  DELIVERIES,
  KEY_LENGTH,
  KEY_PATTERN,
  NOTE_LENGTH,
  NOTE_PATTERN,
  READABLE,
} from "../../store/firestore/document.ts";
import { type Command, readArguments } from "../command.ts";

/** Writes the rules of both Firestore projects, which depend on the pages of the site. */
export const rules: Command = async (args, { settings, now, terminal, workingDir }) => {
  const [name = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const folder = path.resolve(workingDir, name);
  const { site } = await readContentFolder(settings.contentDir, isoDay(now()));
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(rulesFiles(site.pages))) {
    await writeAtomically(path.join(folder, file), text);
    terminal.print(relativePath(folder, file));
  }
  return 0;
};

const NUMBER_PATTERN = "[0-9]{1,15}";
/** A code, an event and its value. */
const RECIPIENT_PATTERN = "[a-z0-9-]{3,40} [a-z]+:[a-z0-9-]+";
/** A Firestore document may have twice as many counters. */
const MOST_OF_RECIPIENTS = 10_000;

export function rulesFiles(pages: readonly Page[]): Readonly<Record<string, string>> {
  return {
    "portfolio.rules": wholeFile("portfolio", countingRules(countedEvents(pages))),
    "tracker.rules": wholeFile("tracker", ""),
  };
}

/** Firestore denies everything that no rule allows, such as what is held back. */
function wholeFile(database: Database, more: string): string {
  const collections = Object.entries(READABLE[database] ?? {}).map(([collection, conditions]) => {
    const shown = conditions.map(([field, is, value]) => `resource.data.${field} ${is} ${value}`);
    const all = ["request.auth != null", ...shown];
    return `    match /${collection}/{id} {\n      allow read: if ${all.join(" && ")};\n    }`;
  });
  return `rules_version = '2';

// Written by mass-and-line rules.
service cloud.firestore {
  match /databases/{database}/documents {
    // Every read needs an anonymous account, and only what visitors may see is read.
${collections.join("\n")}${more}
  }
}
`;
}

/**
 * The counters document: only listed integers, which increase by a bounded step. A request may
 * evaluate a thousand expressions, so one sum checks all counters of an event, and the site sends one event at a time.
 */
function countingRules(events: Readonly<Record<string, readonly string[]>>): string {
  const names = [...Object.keys(events), RECIPIENT_EVENT];
  const groups = names.map(
    (event) => `(!('${event}' in changed) || ${event}Rises(old.get('${event}', {}), now['${event}']))`,
  );
  return `

    match /traffic/events {
      allow create, update: if request.auth != null
        && counts(resource == null ? {} : resource.data, request.resource.data);

      function counts(old, now) {
        let changed = now.diff(old).affectedKeys();
        return changed.hasOnly(${list([...names, DELIVERIES])})
          && areNotes(now.${DELIVERIES})
          && ${groups.join("\n          && ")};
      }
      // Notes of batches: limited in number and shape.
      function areNotes(now) {
        let writers = now.keys().join(',');
        let notes = now.values().join(',');
        return writers.size() < ${WRITERS_REMEMBERED * (KEY_LENGTH + 1)} && writers.matches('${listOf(KEY_PATTERN)}')
          && notes.size() < ${WRITERS_REMEMBERED * (NOTE_LENGTH + 1)} && notes.matches('${listOf(NOTE_PATTERN)}');
      }
      // The square root of a negative step is NaN, as is the sum, and comparisons with NaN fail.
${Object.entries(events)
  .map(([event, values]) => groupRule(event, values))
  .join("\n")}
      // Codes are private and change often, so these rules know only the shape of their counters.
      function ${RECIPIENT_EVENT}Rises(old, now) {
        return now.diff(old).removedKeys().size() == 0 && now.size() <= ${MOST_OF_RECIPIENTS}
          && now.keys().join(',').matches('${listOf(RECIPIENT_PATTERN)}')
          && now.values().join(',').matches('${listOf(NUMBER_PATTERN)}');
      }
    }`;
}

function groupRule(event: string, values: readonly string[]): string {
  const roots = values.map((value) => `math.sqrt(now.get('${value}', 0) - old.get('${value}', 0))`);
  return `      function ${event}Rises(old, now) {
        return now.diff(old).affectedKeys().hasOnly(${list(values)})
          && now.values().join(',').matches('${listOf(NUMBER_PATTERN)}')
          && ${roots.join("\n            + ")} <= ${values.length * Math.sqrt(LARGEST_COUNT)};
      }`;
}

function list(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(", ")}]`;
}

/** One or more, separated by commas. */
function listOf(pattern: string): string {
  return `^${pattern}(,${pattern})*$`;
}
