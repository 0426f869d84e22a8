import { CONTENT_VERSION } from "../../domain/site/content-version.ts";
import { ContentError } from "../check/diagnostic.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { upgraded, versionOf } from "./upgrade.ts";

/**
 * @param text of `site.yaml`
 * @throws ContentError with the command to run, if the format is older or newer
 */
export function refuseOtherVersion(text: string, { data, positionOf }: YamlText): void {
  const version = versionOf(data);
  const at = () => positionOf(["version"]);
  if (version !== undefined && version > CONTENT_VERSION) {
    const message = `this content has version ${version}, but this product reads version ${CONTENT_VERSION}. Update the product: git pull`;
    throw new ContentError(message, at(), { rule: "version" });
  }
  // Without a version, a folder is older if a step would change it.
  const isOlder =
    version === undefined ? upgraded(new Map([["site.yaml", text]])).texts.size > 0 : version < CONTENT_VERSION;
  if (!isOlder) return;
  const message = `this content has version ${version ?? 1}, but this product reads version ${CONTENT_VERSION}. Run: npm run content -- upgrade`;
  throw new ContentError(message, at(), { rule: "version" });
}
