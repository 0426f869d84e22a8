import type { VersionJob } from "./build-version.ts";
import type { VersionBuilder } from "./picture-process.ts";

/** A picture with the files that it lacks. */
export interface UnbuiltPicture {
  /** In content. */
  readonly name: string;
  /** The start of the names of its files. */
  readonly stem: string;
  /** Oriented, in px. */
  readonly width: number;
  readonly height: number;
  /** By file name. */
  readonly files: ReadonlyMap<string, VersionJob>;
}

/** A file that is not there yet. */
export interface AwaitedFile {
  readonly width: number;
  readonly height: number;
  /** Resolves when it is there, or cannot be built. */
  readonly settled: Promise<void>;
}

interface Options {
  /** Builders at a time. */
  readonly atOnce: number;
  readonly openBuilder: () => VersionBuilder;
  /** Called when all files of a picture are there. */
  readonly onBuilt: (picture: UnbuiltPicture) => void;
  /** Called once for a picture. Its remaining files are skipped. */
  readonly onFailed: (picture: UnbuiltPicture, error: unknown) => void;
}

export interface PictureQueue {
  /**
   * Builds these pictures, in this order, and no others; files under construction are finished.
   * @returns the number of pictures that will be built or fail
   */
  replace(pictures: readonly UnbuiltPicture[]): number;
  /** Moves a file to the front. Undefined if it is not in the queue. */
  request(file: string): AwaitedFile | undefined;
  /** Resolves when nothing is left. */
  idle(): Promise<void>;
  /** Does not wait for files under construction. */
  close(): Promise<void>;
}

interface Entry {
  /** Another one, if the pictures are replaced while it is under construction. */
  picture: UnbuiltPicture;
  readonly file: string;
  readonly job: VersionJob;
  /** Once it is requested. */
  settled?: PromiseWithResolvers<void>;
}

/** Builds each file once, those that are waited for first. */
export function createPictureQueue({ atOnce, openBuilder, onBuilt, onFailed }: Options): PictureQueue {
  /** Waiting or under construction, by file name. */
  const entries = new Map<string, Entry>();
  const waiting = new Set<Entry>();
  const requested = new Set<Entry>();
  /** Number of files left, by wanted picture. */
  const left = new Map<UnbuiltPicture, number>();
  const lanes = new Set<Promise<void>>();
  const builders = new Set<VersionBuilder>();

  function replace(pictures: readonly UnbuiltPicture[]): number {
    for (const entry of waiting) settle(entry);
    left.clear();
    for (const picture of pictures) {
      for (const [file, job] of picture.files) {
        const underConstruction = entries.get(file);
        if (underConstruction === undefined) {
          const entry = { picture, file, job };
          entries.set(file, entry);
          waiting.add(entry);
        } else underConstruction.picture = picture;
      }
      left.set(picture, picture.files.size);
    }
    work();
    return left.size;
  }

  function settle(entry: Entry): void {
    entries.delete(entry.file);
    waiting.delete(entry);
    requested.delete(entry);
    entry.settled?.resolve();
  }

  function work(): void {
    while (lanes.size < Math.min(atOnce, waiting.size)) {
      const lane = buildAll().finally(() => {
        lanes.delete(lane);
        // More may have come while the builder was closing.
        work();
      });
      lanes.add(lane);
    }
  }

  async function buildAll(): Promise<void> {
    const builder = openBuilder();
    builders.add(builder);
    for (let entry = next(); entry !== undefined; entry = next()) {
      waiting.delete(entry);
      requested.delete(entry);
      await builder.build(entry.job).then(
        () => built(entry.picture),
        (error: unknown) => failed(entry.picture, error),
      );
      settle(entry);
    }
    builders.delete(builder);
    await builder.close();
  }

  function next(): Entry | undefined {
    const [entry] = requested.size > 0 ? requested : waiting;
    return entry;
  }

  function built(picture: UnbuiltPicture): void {
    const rest = left.get(picture);
    if (rest === undefined) return;
    left.set(picture, rest - 1);
    if (rest === 1) onBuilt(picture);
  }

  function failed(picture: UnbuiltPicture, error: unknown): void {
    if (!left.delete(picture)) return;
    for (const entry of waiting) if (entry.picture === picture) settle(entry);
    onFailed(picture, error);
  }

  return {
    replace,
    request(file) {
      const entry = entries.get(file);
      if (entry === undefined) return undefined;
      if (waiting.has(entry)) requested.add(entry);
      const { width, height } = entry.picture;
      entry.settled ??= Promise.withResolvers();
      return { width, height, settled: entry.settled.promise };
    },
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes);
    },
    async close() {
      replace([]);
      await Promise.all([...builders].map((builder) => builder.close()));
      await Promise.all(lanes);
    },
  };
}
