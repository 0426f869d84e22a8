import { writeFiles } from "../../support/content/temporary-content.ts";
import { copyContent, createFolder } from "./content.ts";
import { type RunningSite, runSite } from "./running-site.ts";
import { contentInTwoLanguages } from "./two-languages.ts";

/** Creates the content folder of each site. */
const CONTENTS = {
  sample: async () => undefined,
  /** In Arabic, with a Japanese name. */
  rightToLeft: () =>
    copyContent((site) => {
      site.set("language", "ar");
      site.setIn(["owner", "name"], "山田 太郎");
    }),
  /** English and Spanish. */
  twoLanguages: contentInTwoLanguages,
  /** A name and a list without entries. */
  bareName: async () => {
    const contentDir = await createFolder();
    const list = { kind: "experiences", chip: "Won Award", entries: "award", title: "Awards", description: "Words." };
    const pages = [
      { path: "/", kind: "home" },
      { ...list, path: "/awards" },
    ];
    await writeFiles(contentDir, { "site.yaml": JSON.stringify({ owner: { name: "Al" }, pages }) });
    return contentDir;
  },
} as const;

export type SharedSite = keyof typeof CONTENTS;

const sites = new Map<SharedSite, Promise<RunningSite>>();

/**
 * A site that all tests of a worker share. It starts when it is first needed and ends with the worker. Tests must not
 * change its content, stores or clock.
 */
export function sharedSite(name: SharedSite = "sample"): Promise<RunningSite> {
  const site = sites.get(name) ?? start(name);
  sites.set(name, site);
  return site;
}

async function start(name: SharedSite): Promise<RunningSite> {
  const contentDir = await CONTENTS[name]();
  return runSite(contentDir === undefined ? {} : { contentDir });
}
