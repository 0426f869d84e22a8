import { InvalidContent, reportLine } from "../../content/diagnostic.ts";
import { type Content, readContentFolder } from "../../content/read/read-content.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { StartError } from "./start-error.ts";

/** @throws StartError with the errors of the check, without a usable `site.yaml` */
export async function readContent(contentDir: string, today: IsoDay): Promise<Content> {
  try {
    return await readContentFolder(contentDir, today);
  } catch (error) {
    if (!(error instanceof InvalidContent)) throw error;
    const lines = error.diagnostics.map((diagnostic) => reportLine(contentDir, diagnostic));
    const isOtherVersion = error.diagnostics.some(({ rule }) => rule === "version");
    const advice = isOtherVersion ? [] : ["Fix site.yaml first. For all errors: npm run content -- check"];
    throw new StartError([...lines, ...advice].join("\n"));
  }
}
