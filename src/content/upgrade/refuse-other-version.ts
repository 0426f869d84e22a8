import { CONTENT_VERSION } from "../../domain/site/content-version.ts";
import { ContentError } from "../check/diagnostic.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { upgraded, versionOf } from "./upgrade.ts";

/**
 * @param text of `site.yaml`
 * @throws ContentError with what to run, if the folder is of an older or a newer version of the format
 */
export function refuseOtherVersion(text: string, { data, positionOf }: YamlText): void {
  const given = versionOf(data);
  const at = positionOf(["version"]);
  if (given !== undefined && given > CONTENT_VERSION) {
    const message = `this content is of version ${given}, and this product reads version ${CONTENT_VERSION}. Update the product: git pull`;
    throw new ContentError(message, at, { rule: "version" });
  }
  // Where the folder says no version, only what a step would change tells that it is older.
  const isOlder =
    given === undefined ? upgraded(new Map([["site.yaml", text]])).texts.size > 0 : given < CONTENT_VERSION;
  if (!isOlder) return;
  const message = `this content is of version ${given ?? 1}, and this product reads version ${CONTENT_VERSION}. Run: npm run content -- upgrade`;
  throw new ContentError(message, at, { rule: "version" });
}
