import { FIXTURE } from "../../support/fixture.ts";
import { contentOf, copyContent } from "./content.ts";
import { type RunningSite, runSite } from "./running-site.ts";
import { contentInTwoLanguages } from "./two-languages.ts";

/** Creates the content folder of each site. */
const CONTENTS = {
  sample: async () => FIXTURE,
  /** In Arabic, with a Japanese name. */
  rightToLeft: () =>
    copyContent((site) => {
      site.set("language", "ar");
      site.setIn(["owner", "name"], "山田 太郎");
    }),
  /** English and Spanish. */
  twoLanguages: contentInTwoLanguages,
  /** A name and a list without entries. */
  bareName: () => {
    const list = { kind: "experiences", chip: "Won Award", entries: "award", title: "Awards", description: "Words." };
    const pages = [
      { path: "/", kind: "home" },
      { ...list, path: "/awards" },
    ];
    return contentOf({ "site.yaml": { owner: { name: "Al" }, pages } });
  },
} as const;

export type SharedSite = keyof typeof CONTENTS;

const sites = new Map<SharedSite, Promise<RunningSite>>();

/**
 * A site that all tests of a worker share. It starts when it is first needed and ends with the worker. Tests must not
 * change its content, stores or clock.
 */
export function sharedSite(name: SharedSite = "sample"): Promise<RunningSite> {
  const site = sites.get(name) ?? CONTENTS[name]().then((contentDir) => runSite({ contentDir }));
  sites.set(name, site);
  return site;
}
