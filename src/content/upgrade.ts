import { isFields } from "../domain/documents/translations.ts";
import { CONTENT_VERSION } from "../domain/site/site.ts";
import { ContentError } from "./diagnostic.ts";
import { SITE_FILE, textFileOf } from "./read/file-kind.ts";
import { editYaml } from "./yaml/edit-yaml.ts";
import { valueAt } from "./yaml/field-values.ts";
import { readYamlText, type YamlText } from "./yaml/yaml-text.ts";

/** Texts of YAML files by path relative to the content folder. */
type Texts = ReadonlyMap<string, string>;

/** A migration from one version of the content format to the next. */
interface UpgradeStep {
  /** The version it reads. */
  readonly from: number;
  /** Returns the changed texts, and a sentence for each change. The site must look the same. */
  readonly upgrade: (texts: Texts) => { readonly texts: Texts; readonly changes: readonly string[] };
}

/** Turns links into a list, and adds the former defaults: tagline, copyright, version. */
const upgrade1To2: UpgradeStep = {
  from: 1,
  upgrade(files) {
    const texts = new Map(files);
    const changes: string[] = [];
    const site = fieldsOf(files.get(SITE_FILE));
    // Version 1 required links, so a folder without is newer, with or without a version.
    if (!isFields(site?.["links"])) return { texts, changes };
    for (const [file, text] of files) {
      if (textFileOf(file)?.kind !== "site" || !isFields(fieldsOf(text)?.["links"])) continue;
      // `email: mailto:…` becomes `- mailto:…`, where comments stay with their link.
      const list = (block: string) => block.replaceAll(/^([ \t]+)[\w-]+:[ \t]+/gm, "$1- ");
      texts.set(file, text.replace(/^links:.*\n(?:(?:[ \t].*)?\n)+/m, list));
      const where = file === SITE_FILE ? "" : `${file}: `;
      changes.push(`${where}links: a list of addresses instead of fields. Add any others: https://…, tel:…`);
    }
    const added = [
      ["owner", "tagline", "I am a Builder", "added, because the site now shows your name without one"],
      ["links", "copyright", 2017, "2017, as the footer has said until now. Change it to your first year"],
      ["copyright", "versionLabel", "v5", "v5, as the footer has said until now. Change or remove it"],
    ] as const;
    const pages = site["pages"];
    const listsVersions = Array.isArray(pages) && pages.some((page) => valueAt(page, ["entries"]) === "version");
    for (const [before, name, value, why] of added) {
      const now = fieldsOf(texts.get(SITE_FILE)) ?? {};
      // The footer linked to the versions of the site.
      if (name in now || (name === "versionLabel" && !listsVersions)) continue;
      const entries = Object.entries(now);
      const index = entries.findIndex(([field]) => field === before) + 1;
      const fields = Object.fromEntries(entries.toSpliced(index, 0, [name, value]));
      texts.set(SITE_FILE, editYaml(texts.get(SITE_FILE) ?? "", fields));
      changes.push(`${name}: ${why}`);
    }
    return { texts, changes };
  },
};

/** In order, up to `CONTENT_VERSION`. */
export const STEPS: readonly UpgradeStep[] = [upgrade1To2];

interface Upgrade {
  /** Steps with their changes, named `1 to 2`. */
  readonly steps: readonly { readonly name: string; readonly changes: readonly string[] }[];
  /** New texts of the files that changed, in the order to write them. */
  readonly texts: Texts;
}

/**
 * Upgrades the files of a content folder to this version of the format. Comments, order and unchanged fields stay.
 * Invalid YAML files are ignored.
 */
export function upgraded(files: Texts, known = STEPS): Upgrade {
  const site = fieldsOf(files.get(SITE_FILE));
  const nothing: Upgrade = { steps: [], texts: new Map() };
  if (site === undefined) return nothing;
  const version = versionOf(site);
  let texts: Texts = new Map([...files].filter(([, text]) => fieldsOf(text) !== undefined));
  const steps = known
    .filter(({ from }) => from >= (version ?? 1))
    .map(({ from, upgrade }) => {
      const done = upgrade(texts);
      texts = done.texts;
      return { name: `${from} to ${from + 1}`, changes: done.changes };
    });
  // Without a version and without changes, a folder is current.
  if (steps.length === 0 || (version === undefined && steps.every(({ changes }) => changes.length === 0))) {
    return nothing;
  }
  const text = texts.get(SITE_FILE) ?? "";
  const newSite = editYaml(text, Object.assign({ version: 0 }, fieldsOf(text), { version: CONTENT_VERSION }));
  const changed = [...texts].filter(([file, now]) => file !== SITE_FILE && now !== files.get(file));
  // Last, because its version says that the other files are upgraded.
  return { steps, texts: new Map([...changed, [SITE_FILE, newSite]]) };
}

/** The fields of a valid YAML text. */
function fieldsOf(text = ""): Readonly<Record<string, unknown>> | undefined {
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
  // Without a version, a folder is older if a step would change it.
  const isOlder =
    version === undefined ? upgraded(new Map([[SITE_FILE, text]])).texts.size > 0 : version < CONTENT_VERSION;
  if (!isOlder && (version ?? 0) <= CONTENT_VERSION) return;
  const remedy = isOlder ? "Run: npx mass-and-line upgrade" : "Update the program: npm update";
  const message = `this content has version ${version ?? 1}, but this program reads version ${CONTENT_VERSION}. ${remedy}`;
  throw new ContentError(message, positionOf(["version"]), { rule: "version" });
}
