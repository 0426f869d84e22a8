import { copyContent } from "./content.ts";
import { crowdContent } from "./crowd-content.ts";
import { personContent } from "./person-content.ts";
import { type RunningSite, runSite } from "./running-site.ts";
import { contentInTwoLanguages } from "./two-languages.ts";

/** Creates the content folder of each site. */
const CONTENTS = {
  sample: async () => undefined,
  /** A thousand entries. */
  large: () => crowdContent({ testimonies: 500, experiences: 500 }),
  /** In Arabic, with a Japanese name. */
  rightToLeft: () =>
    copyContent((site) => {
      site.set("language", "ar");
      site.setIn(["owner", "name"], "山田 太郎");
    }),
  /** English and Spanish. */
  twoLanguages: contentInTwoLanguages,
  /** A name, and nothing else. */
  bareName: () =>
    personContent({
      experiences: 0,
      pictures: "no pictures",
      testimonies: 0,
      awards: 0,
      tracker: false,
      tagline: "I am Al",
    }),
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
