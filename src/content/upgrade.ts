import { isFields } from "../domain/documents/translations.ts";
import { CONTENT_VERSION } from "../domain/site/site.ts";
import { ContentError } from "./diagnostic.ts";
import { SITE_FILE, textFileOf } from "./read/file-kind.ts";
import { editYaml } from "./yaml/edit-yaml.ts";
import { textsAt, valueAt } from "./yaml/field-values.ts";
import { readYamlText, type YamlText } from "./yaml/yaml-text.ts";

/** Each field whose value version 1 showed by default: the field before it, its name and value, and why it is added. */
const FORMER_DEFAULTS = [
  ["owner", "tagline", "I am a Builder", "added, because the site now shows your name without one"],
  ["links", "copyright", 2017, "2017, as the footer has said until now. Change it to your first year"],
  ["copyright", "versionLabel", "v5", "v5, as the footer has said until now. Change or remove it"],
] as const;

/**
 * Upgrades the YAML files of a content folder from version 1 of the format: links become a list, and former defaults
 * are written down, so that the site looks the same. Comments, order and unchanged fields stay.
 * @param files their texts by path relative to the folder; invalid ones are ignored
 * @returns a sentence for each change, and the texts that changed, in the order to write them
 */
export function upgraded(files: ReadonlyMap<string, string>) {
  const changes: string[] = [];
  const texts = new Map<string, string>();
  let text = files.get(SITE_FILE) ?? "";
  const site = fieldsOf(text);
  const version = versionOf(site);
  if (site === undefined || (version ?? 1) >= CONTENT_VERSION) return { changes, texts };
  // Version 1 required links, so a folder without is newer, with or without a version.
  if (isFields(site["links"])) {
    for (const [file, old] of files) {
      if (textFileOf(file)?.kind !== "site" || !isFields(fieldsOf(old)?.["links"])) continue;
      // `email: mailto:…` becomes `- mailto:…`, where comments stay with their link.
      const list = (block: string) => block.replaceAll(/^([ \t]+)[\w-]+:[ \t]+/gm, "$1- ");
      texts.set(file, old.replace(/^links:.*\n(?:(?:[ \t].*)?\n)+/m, list));
      const where = file === SITE_FILE ? "" : `${file}: `;
      changes.push(`${where}links: a list of addresses instead of fields. Add any others: https://…, tel:…`);
    }
    text = texts.get(SITE_FILE) ?? text;
    const listsVersions = textsAt(site, ["pages.*.entries"]).some(({ value }) => value === "version");
    for (const [before, name, value, why] of FORMER_DEFAULTS) {
      // The footer linked to the versions of the site.
      if (name in site || (name === "versionLabel" && !listsVersions)) continue;
      const entries = Object.entries(fieldsOf(text) ?? {});
      const index = entries.findIndex(([field]) => field === before) + 1;
      text = editYaml(text, Object.fromEntries(entries.toSpliced(index, 0, [name, value])));
      changes.push(`${name}: ${why}`);
    }
  }
  // Without a version and without changes, a folder is current.
  if (version === undefined && changes.length === 0) return { changes, texts };
  // Last, because its version says that the other files are upgraded.
  texts.delete(SITE_FILE);
  texts.set(SITE_FILE, editYaml(text, Object.assign({ version: 0 }, fieldsOf(text), { version: CONTENT_VERSION })));
  return { changes, texts };
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const { data } = readYamlText(text);
    return isFields(data) ? data : undefined;
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** The version in `site.yaml`; undefined if missing, as in version 1. */
function versionOf(site: unknown): number | undefined {
  const version = valueAt(site, ["version"]);
  return typeof version === "number" ? version : undefined;
}

/**
 * @param text of `site.yaml`
 * @throws ContentError with the command to run, if the format is older or newer
 */
export function refuseOtherVersion(text: string, { data, positionOf }: YamlText): void {
  const version = versionOf(data);
  const isOlder = upgraded(new Map([[SITE_FILE, text]])).texts.size > 0;
  if (!isOlder && (version ?? 0) <= CONTENT_VERSION) return;
  const remedy = isOlder ? "Run: npx mass-and-line upgrade" : "Update the program: npm update";
  const message = `this content has version ${version ?? 1}, but this program reads version ${CONTENT_VERSION}. ${remedy}`;
  throw new ContentError(message, positionOf(["version"]), { rule: "version" });
}
