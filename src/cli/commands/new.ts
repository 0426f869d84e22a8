import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { readSite } from "../../content/read/read-content.ts";
import { relativePath } from "../../content/diagnostic.ts";
import { ALSO_CALLED, STARTERS, type Starter, starter, UnusableId } from "../../content/starter.ts";
import { type IsoDay, isoDay } from "../../domain/format/dates.ts";
import type { Page } from "../../domain/site/page.ts";
import { type Command, noSuch, readArguments, UsageError } from "../command.ts";
import { writeNewFile } from "../write-new-file.ts";

/** Writes a valid starter file, and a placeholder for its required picture. Never overwrites. */
export const create: Command = async (args, { settings, now, terminal }) => {
  const [name = "", id = ""] = readArguments(args, {}, ["<kind>", "<id>"]).positionals;
  const today = isoDay(now());
  const { site } = await readSite(settings.contentDir);
  const { kind, file, text, picture } = starterFor(name, id, today, site?.pages);
  const folder = path.join(settings.contentDir, kind.database, kind.collection);
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).find((entry) => path.parse(entry).name.toLowerCase() === id.toLowerCase());
  if (there !== undefined) {
    terminal.note(
      `${relativePath(settings.contentDir, path.join(kind.database, kind.collection, there))} already exists.`,
    );
    return 1;
  }
  await writeFile(path.join(settings.contentDir, file), text, { flag: "wx" });
  terminal.print(relativePath(settings.contentDir, file));
  if (kind.name === "story") terminal.note(`Show it: add { path: /${id}, kind: story } to pages in site.yaml.`);
  if (picture === undefined) return 0;
  if (settings.media.kind === "bucket") terminal.note(`Upload the picture ${picture.name} to the bucket.`);
  else if (await writeNewFile(path.join(settings.contentDir, "media", picture.name), picture.svg)) {
    terminal.print(relativePath(settings.contentDir, `media/${picture.name}`));
  }
  return 0;
};

function starterFor(name: string, id: string, today: IsoDay, pages: readonly Page[] | undefined): Starter {
  try {
    const found = starter(name, id, today, pages);
    if (found !== undefined) return found;
  } catch (error) {
    if (error instanceof UnusableId) throw new UsageError(error.message);
    throw error;
  }
  throw new UsageError(noSuch("kind", name, Object.keys(STARTERS), ALSO_CALLED.get(name)));
}
