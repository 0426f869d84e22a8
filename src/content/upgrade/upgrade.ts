import { isDeepStrictEqual } from "node:util";
import { type Document, isMap, parseDocument } from "yaml";
import { CONTENT_VERSION } from "../../domain/site/content-version.ts";
import { SITE_FILE } from "../read/file-kind.ts";
import { rewrittenText } from "../yaml/rewritten-text.ts";
import { upgrade1To2 } from "./1-to-2.ts";
import type { UpgradeStep } from "./step.ts";

/** In order, up to `CONTENT_VERSION`. */
export const STEPS: readonly UpgradeStep[] = [upgrade1To2];

export interface Upgrade {
  /** Steps with their changes, named `1 to 2`. */
  readonly steps: readonly { readonly name: string; readonly changes: readonly string[] }[];
  /** New texts of the files that changed, in the order to write them. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Upgrades the files of a content folder to this version of the format. Comments, order and unchanged fields are kept.
 * Invalid YAML files are ignored.
 * @param files texts of YAML files by path relative to the content folder, including `site.yaml`
 */
export function upgraded(files: ReadonlyMap<string, string>, known = STEPS): Upgrade {
  const documents = new Map<string, Document>();
  for (const [file, text] of files) {
    const document = parseDocument(text, { schema: "core", logLevel: "silent" });
    if (document.errors.length === 0) documents.set(file, document);
  }
  const site = documents.get(SITE_FILE);
  if (site === undefined || !isMap(site.contents)) return { steps: [], texts: new Map() };
  const version = versionOf(site.toJS());
  const steps = known
    .filter(({ from }) => from >= (version ?? 1))
    .map(({ from, upgrade }) => {
      return { name: `${from} to ${from + 1}`, changes: upgrade(documents) };
    });
  // Without a version and without changes, a folder is current.
  if (steps.length === 0 || (version === undefined && steps.every(({ changes }) => changes.length === 0))) {
    return { steps: [], texts: new Map() };
  }
  setVersion(site);
  // Last, because its version says that the other files are upgraded.
  documents.delete(SITE_FILE);
  documents.set(SITE_FILE, site);
  return { steps, texts: new Map([...documents].flatMap(([file, document]) => changed(file, document, files))) };
}

/** The version in `site.yaml`; undefined if missing, as in version 1. */
export function versionOf(site: unknown): number | undefined {
  const version: unknown = Object(site).version;
  return typeof version === "number" ? version : undefined;
}

function setVersion(site: Document): void {
  if (!isMap(site.contents)) return;
  if (site.has("version")) site.set("version", CONTENT_VERSION);
  else site.contents.items.unshift(site.createPair("version", CONTENT_VERSION));
}

function changed(
  file: string,
  document: Document,
  files: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  const text = files.get(file) ?? "";
  const before: unknown = parseDocument(text, { schema: "core" }).toJS();
  const after: unknown = document.toJS();
  if (isDeepStrictEqual(before, after)) return [];
  const isSame = (name: string) => isDeepStrictEqual(Object(before)[name], Object(after)[name]);
  return [[file, rewrittenText(text, document, isSame)]];
}
