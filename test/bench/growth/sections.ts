import { appendFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { getCompressed } from "../built-site.ts";
import { runMeasured, startMeasured } from "./measured-process.ts";

/** A measure at each size of the content. */
export interface GrowthLine {
  readonly name: string;
  readonly unit: "KB" | "MB" | "ms" | "s" | "files";
  /** How it may grow with the number of documents. */
  readonly may: "stay" | "grow linearly";
  readonly values: readonly number[];
}

/** A size of the content, with folders of its own. */
export interface Sized {
  readonly contentDir: string;
  readonly dataDir: string;
  /** The built site, which an export writes beside. */
  readonly buildDir: string;
}

type Figures = Readonly<Record<string, Omit<GrowthLine, "name" | "values"> & { readonly value: number }>>;

/** Measures one size. */
type Section = (size: Sized) => Promise<Figures>;

const seconds = (cpuMs: number) => ({ unit: "s", may: "grow linearly", value: cpuMs / 1000 }) as const;
const milliseconds = (cpuMs: number, may: GrowthLine["may"]) => ({ unit: "ms", may, value: cpuMs }) as const;
const megabytes = (bytes: number) => ({ unit: "MB", may: "grow linearly", value: bytes / 1024 ** 2 }) as const;
const kilobytes = (bytes: number, may: GrowthLine["may"]) => ({ unit: "KB", may, value: bytes / 1024 }) as const;

function settingsOf({ contentDir, dataDir }: Sized): Readonly<Record<string, string>> {
  return { CONTENT_DIR: contentDir, DATA_DIR: dataDir, SITE_ORIGIN: "https://robinvale.example", PAGE_MAX_AGE: "0" };
}

const script = ({ buildDir }: Sized, name: string) => path.join(buildDir, "server", name);

const check: Section = async (size) => {
  const { cpuMs, peakKb } = await runMeasured([script(size, "cli.js"), "check"], settingsOf(size));
  return { Check: seconds(cpuMs), "Memory of a check, at most": megabytes(peakKb * 1024) };
};

const start: Section = async (size) => {
  const usages = [];
  for (let run = 0; run < 2; run += 1) {
    const server = await startMeasured(script(size, "start.js"), settingsOf(size));
    usages.push(await server.usage());
    await server.stop();
  }
  const [first, again] = usages;
  return {
    "Start, first": seconds(first?.cpuMs ?? Number.NaN),
    "Start, unchanged": seconds(again?.cpuMs ?? Number.NaN),
    "Memory after a start": megabytes(again?.bytes ?? Number.NaN),
  };
};

/** Renders of each page. */
const TIMES = 3;
/** A sample of the posts' pages, which are alike. */
const MOST_POSTS = 5;

const pages: Section = async (size) => {
  const { origin, ...server } = await startMeasured(script(size, "start.js"), settingsOf(size));
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = Array.from(
    sitemap.matchAll(/<loc>https:\/\/robinvale\.example([^<]*)<\/loc>/g),
    ([, at = ""]) => at,
  );
  const posts = addresses.filter((address) => /\/crowd-\d+$/.test(address));
  const measured: { readonly address: string; readonly bytes: number; readonly cpuMs: number }[] = [];
  for (const address of addresses.filter((one) => posts.indexOf(one) < MOST_POSTS)) {
    const { body } = await getCompressed(origin + address);
    const before = await server.usage();
    for (let time = 0; time < TIMES; time += 1) await getCompressed(origin + address);
    const { cpuMs } = await server.usage();
    measured.push({ address, bytes: body.length, cpuMs: (cpuMs - before.cpuMs) / TIMES });
  }
  const index = await getCompressed(`${origin}/search-index.json`);
  const { bytes } = await server.usage();
  await server.stop();
  const [heaviest] = measured.toSorted((a, b) => b.bytes - a.bytes);
  const [slowest] = measured.toSorted((a, b) => b.cpuMs - a.cpuMs);
  if (heaviest === undefined || slowest === undefined) {
    throw new Error(`The sitemap lists too few pages: ${addresses.join(" ")}`);
  }
  console.error(`heaviest: ${heaviest.address}; slowest: ${slowest.address}`);
  return {
    "Heaviest page, brotli": kilobytes(heaviest.bytes, "stay"),
    "Search index of browsers, brotli": kilobytes(index.body.length, "grow linearly"),
    "Slowest page, rendered": milliseconds(slowest.cpuMs, "grow linearly"),
    "Memory after every page": megabytes(bytes),
  };
};

const exports: Section = async (size) => {
  const target = path.join(size.buildDir, "static");
  const run = () => runMeasured([script(size, "export.js"), "--out", target], settingsOf(size));
  await rm(target, { recursive: true, force: true });
  const first = await run();
  const before = await timesIn(target);
  const again = await run();
  const unchanged = writtenSince(before, await timesIn(target));
  await appendFile(path.join(size.contentDir, "portfolio/testimonies/crowd-0.yaml"), "\n# Edited.\n");
  const edited = await timesIn(target);
  await run();
  const changed = writtenSince(edited, await timesIn(target));
  return {
    "Export, first": seconds(first.cpuMs),
    "Export, unchanged": seconds(again.cpuMs),
    "Memory of an export, at most": megabytes(again.peakKb * 1024),
    "Files of an export": { unit: "files", may: "grow linearly", value: before.size },
    "Written by an unchanged export": { unit: "files", may: "stay", value: unchanged },
    "Written after an edited testimony": { unit: "files", may: "stay", value: changed },
  };
};

async function timesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const times = new Map<string, number>();
  for (const file of files) times.set(file, (await stat(file)).mtimeMs);
  return times;
}

function writtenSince(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): number {
  return [...now].filter(([file, time]) => before.get(file) !== time).length;
}

export const SECTIONS: Readonly<Record<string, Section>> = { check, start, pages, export: exports };
