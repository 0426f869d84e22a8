import { createHmac, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { KEY_FILE } from "../content/read/file-kind.ts";
import type { Content } from "../content/read/read-content.ts";
import { codeOf } from "../content/read/read-files.ts";
import { formatError } from "../domain/format/text.ts";
import type { ResumeVersion } from "../domain/resume/resume-version.ts";
import { languageAddress } from "../domain/site/addresses.ts";

/** A version and its address, without the base path and the ending of a file: `/es/resume/lantern`. */
export type PlacedVersion = ResumeVersion & { readonly path: string };

/** The versions that have an address. The key of secret ones is made when it is first needed. */
export async function placedVersions(
  { root, site, versions }: Pick<Content, "root" | "site" | "versions">,
  report: (problem: string) => void,
): Promise<readonly PlacedVersion[]> {
  const advice = "Secret versions of the résumé have no address until the server can write that file, or has a copy";
  const refuse = (error: unknown) => void report(`${KEY_FILE}: ${formatError(error)}. ${advice}`);
  const needsKey = versions.some(({ secret }) => secret);
  const key = needsKey ? await secretKey(path.join(root, KEY_FILE)).catch(refuse) : undefined;
  return versions.flatMap((version) => {
    const { id, language, secret } = version;
    const below = language === site.language.tag ? "" : languageAddress(language);
    const end = secret ? key && `-${secretPart(id, key)}` : "";
    return end === undefined ? [] : [{ ...version, path: `${below}/resume/${id}${end}` }];
  });
}

async function secretKey(file: string): Promise<Buffer> {
  const made = randomBytes(32);
  await writeFile(file, made.toString("hex"), { flag: "wx" }).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  const key = Buffer.from((await readFile(file, "utf8")).trim(), "hex");
  if (key.length !== made.length) throw new Error("expected 64 hexadecimal digits");
  return key;
}

/** Letters and digits that nobody can guess without the key. */
function secretPart(id: string, key: Buffer): string {
  const digest = createHmac("sha256", key).update(id).digest("hex");
  return BigInt(`0x${digest}`).toString(36).slice(-24);
}
