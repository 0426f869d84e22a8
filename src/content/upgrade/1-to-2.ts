import { type Document, isMap, isScalar, isSeq, type YAMLMap, YAMLSeq } from "yaml";
import { SITE_FILE, textFileOf } from "../read/file-kind.ts";
import type { UpgradeStep } from "./step.ts";

/** Turns links into an open list, and adds the former defaults: tagline, copyright, version. */
export const upgrade1To2: UpgradeStep = {
  from: 1,
  upgrade(documents) {
    const site = documents.get(SITE_FILE);
    // Version 1 required links, so a folder without is newer, with or without a version.
    if (site === undefined || !isMap(site.get("links"))) return [];
    const changes: string[] = [];
    for (const [file, document] of documents) {
      const links = document.get("links");
      if (textFileOf(file)?.kind !== "site" || !isMap(links)) continue;
      document.set("links", listOf(links, document));
      const where = document === site ? "" : `${file}: `;
      changes.push(`${where}links: a list of addresses instead of fields. Add any others: https://…, tel:…`);
    }
    if (!site.has("tagline")) {
      addAfter(site, "owner", "tagline", "I am a Builder");
      changes.push("tagline: added, because the site now shows your name without one");
    }
    if (!site.has("copyright")) {
      addAfter(site, "links", "copyright", 2017);
      changes.push("copyright: 2017, as the footer has said until now. Change it to your first year");
    }
    if (!site.has("versionLabel") && hasVersions(site)) {
      addAfter(site, "copyright", "versionLabel", "v5");
      changes.push("versionLabel: v5, as the footer has said until now. Change or remove it");
    }
    return changes;
  },
};

/** Turns `email: mailto:…` into `- mailto:…`. Comments stay with their link. */
function listOf(links: YAMLMap, { schema }: Document): YAMLSeq {
  const list = new YAMLSeq(schema);
  Object.assign(list, { commentBefore: links.commentBefore, comment: links.comment });
  for (const { key, value } of links.items) {
    if (!isScalar(value)) continue;
    const above = isScalar(key) ? key.commentBefore : undefined;
    if (above) value.commentBefore = above;
    list.add(value);
  }
  return list;
}

function addAfter(site: Document, before: string, name: string, value: string | number): void {
  const { contents } = site;
  if (!isMap(contents)) return;
  const index = contents.items.findIndex(({ key }) => isScalar(key) && key.value === before);
  contents.items.splice(index + 1, 0, site.createPair(name, value));
}

/** Whether a page lists versions of the site, to which the footer linked. */
function hasVersions(site: Document): boolean {
  const pages = site.get("pages");
  return isSeq(pages) && pages.items.some((page) => isMap(page) && page.get("entries") === "version");
}
