import { checkContent } from "../../content/check/check-content.ts";
import { type MarkdownPiece, markdownPieces } from "../../content/check/markdown.ts";
import type { Diagnostic } from "../../content/diagnostic.ts";
import { writtenIn } from "../../content/publish/written-in.ts";
import { type ContentScan, scanContent } from "../../content/read/read-content.ts";
import { readMedia } from "../../content/read/read-files.ts";
import type { Source } from "../../content/read/source.ts";
import { createRepository } from "../../domain/documents/repository.ts";
import { type IsoDay, isoDay } from "../../domain/format/dates.ts";
import type { Page } from "../../domain/site/page.ts";
import { type DocumentAddress, documentAddresses } from "./document-addresses.ts";
import { type PictureUses, usesOfPictures } from "./references-to.ts";

/** A picture's size in px, or why it cannot be used. */
export type MeasuredPicture = { readonly width: number; readonly height: number; readonly versions?: unknown } | string;

/** The drafts as the check sees them. */
export interface ContentView {
  readonly sources: readonly Source[];
  /** With those of translations. */
  readonly everySource: readonly Source[];
  /** Of the site, BCP 47; English while `site.yaml` has an error. */
  readonly language: string;
  /** Those it is translated into. */
  readonly languages: readonly string[];
  readonly pieces: readonly MarkdownPiece[];
  /** Files of documents that their owner hides from visitors. */
  readonly hidden: ReadonlySet<string>;
  /** Empty while `site.yaml` has an error. */
  readonly pages: readonly Page[];
  readonly diagnostics: readonly Diagnostic[];
  /** By name below `media`; empty if pictures are in a bucket. */
  readonly pictures: ReadonlyMap<string, MeasuredPicture | undefined>;
  readonly pictureUses: PictureUses;
  readonly addressOf: DocumentAddress;
}

export interface ContentViewOptions {
  /** The working copy. */
  readonly contentDir: string;
  readonly now: () => Date;
  /** Measures the pictures of the working copy; undefined if they are in a bucket. */
  readonly measurePictures: (() => Promise<ReadonlyMap<string, MeasuredPicture>>) | undefined;
}

/** Reads and checks the drafts: once after each change, however many requests wait for it. */
export interface ContentViews {
  /** With every change that was made before the call. */
  current(): Promise<ContentView>;
  /** The drafts have changed. */
  changed(): void;
  close(): void;
}

export function createContentViews({ contentDir, now, measurePictures }: ContentViewOptions): ContentViews {
  let version = 0;
  let known: { readonly version: number; readonly view: ContentView } | undefined;
  let reading: Promise<void> | undefined;

  function addresses(scan: ContentScan, today: IsoDay): DocumentAddress {
    if (scan.site === undefined) return () => undefined;
    const { pages } = scan.site;
    const options = { reveal: false, today, pages, onBadDocument: () => undefined };
    return documentAddresses(pages, createRepository(writtenIn(scan, "portfolio") ?? new Map(), options));
  }

  async function read(): Promise<ContentView> {
    const today = isoDay(now());
    const scan = await scanContent(contentDir, today);
    const measured = await measurePictures?.();
    const media =
      measured && (await readMedia(contentDir)).map((file) => ({ ...file, ...usable(measured.get(file.name)) }));
    const pictures = new Map(media?.map(({ name }) => [name, measured?.get(name)]));
    const { sources, site } = scan;
    const everySource = [...sources, ...scan.translationSources];
    const pieces = markdownPieces(everySource);
    return {
      sources,
      everySource,
      language: site?.language.tag ?? "en",
      languages: site?.languages ?? [],
      pieces,
      hidden: new Set(scan.documents.filter(({ shown }) => shown === "nothing").map(({ file }) => file)),
      pictureUses: usesOfPictures({ everySource, pieces }),
      pages: site?.pages ?? [],
      diagnostics: checkContent(scan, { media, today, pages: site?.pages }),
      pictures,
      addressOf: addresses(scan, today),
    };
  }

  async function readNow(): Promise<void> {
    const readVersion = version;
    try {
      known = { version: readVersion, view: await read() };
    } finally {
      reading = undefined;
    }
  }

  function readOnce(): Promise<void> {
    reading ??= readNow();
    return reading;
  }

  return {
    async current() {
      const wanted = version;
      while (known === undefined || known.version < wanted) await readOnce();
      return known.view;
    },
    changed() {
      version += 1;
    },
    close: () => undefined,
  };
}

/** What the check wants to know of a picture. */
function usable(measured: MeasuredPicture | undefined): { readonly unusable?: string; readonly width?: number } {
  if (measured === undefined) return {};
  if (typeof measured === "string") return { unusable: measured };
  return measured.versions === undefined ? {} : { width: measured.width };
}
