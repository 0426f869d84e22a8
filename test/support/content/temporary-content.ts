import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { PAGES_WITHOUT_STORIES } from "../domain/sample-pages.ts";

const link = "/awards";
const picture = { src: "a.svg", alt: "A drawing" };
const figure = { value: "8", caption: "**Eight** awards" };

/** A short `site.yaml` with every block of the home page; JSON is YAML. */
export const SITE_YAML = JSON.stringify({
  owner: {
    name: "Ada",
    role: "Builder",
    introduction: "builds",
    portrait: picture,
    wordmark: "a.svg",
    since: "2010-01-01",
    location: "Here",
  },
  links: ["mailto:a@b.example", "https://b.example"],
  menu: [],
  home: {
    quote: "grace",
    voice: "grace",
    award: "awards",
    feature: { title: "T", subtitle: "S", picture, link },
    figure,
    impact: [figure],
    works: [{ title: "T", caption: "C", picture, link }],
  },
  pages: PAGES_WITHOUT_STORIES,
});

const LEGAL = "---\ntitle: Terms\nupdated: 2026-01-01\nsummary: Be kind\n---\n\nBe *kind*.\n";
const LEGAL_FILES = { "legal/disclaimers.md": LEGAL, "legal/privacy.md": LEGAL, "legal/terms.md": LEGAL };

export const EXPERIENCE = `categories: [Work]
title: Engineer
subtitle: Harbor Labs
media:
  avatar: a.svg
dates: { start: 2019-03-01 }
description: Built things
`;

export const TESTIMONY = `name: Grace Hopper
image: initials
role: Admiral
company: Navy
date: 2021-03-01
quotes:
  - Found the ||moth|| at once
categories: [Mentorship]
type: Letter
`;

/** Creates a content folder with these files, a `site.yaml` and legal pages, for one test. */
export async function temporaryContent(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "pack-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFiles(root, { "site.yaml": SITE_YAML, ...LEGAL_FILES, ...files });
  return root;
}

export async function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}
