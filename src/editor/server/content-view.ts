import path from "node:path";
import { checkContent } from "../../content/check/check-content.ts";
import { chipsOf, experienceCategories, postCategories } from "../../content/check/listings.ts";
import { isFont } from "../../content/check/pictures.ts";
import { ofKind } from "../../content/check/rule.ts";
import { THEME_FILE } from "../../content/check/styles.ts";
import { editorSchemas } from "../../content/editor-schemas.ts";
import { writtenIn } from "../../content/publish/push.ts";
import { RECIPIENTS_FILE, type TextFile, textFileOf, translationIn } from "../../content/read/file-kind.ts";
import { type Content, type ContentScan, scanContent } from "../../content/read/read-content.ts";
import { filesBelow, readMedia, type Source } from "../../content/read/read-files.ts";
import { textsAt, valueAt, valuesAt } from "../../content/yaml/field-values.ts";
import { postAddress } from "../../domain/blog/blog-post.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import { createRepository } from "../../domain/documents/repository.ts";
import { type IsoDay, isoDay } from "../../domain/format/dates.ts";
import { byName } from "../../domain/format/text.ts";
import { nameOf } from "../../domain/language/language.ts";
import {
  documentFile,
  experienceAddress,
  languageAddress,
  pageName,
  pagesOf,
  storyOf,
  storyPages,
} from "../../domain/site/addresses.ts";
import { ITEM_PARAMETER } from "../../domain/site/lists.ts";
import type { Page } from "../../domain/site/page.ts";
import { LANGUAGES_ID } from "../../domain/skills/skill.ts";
import { placedOnWall } from "../../domain/testimonials/wall.ts";
import { pictureMeasurer } from "../../media/picture-folder.ts";
import { placedVersions } from "../../site/version-addresses.ts";
import type { DocumentSummary, EditedSite } from "../api.ts";
import { messageOf } from "./document.ts";

export interface ContentViewOptions {
  readonly contentDir: string;
  readonly basePath: string;
  readonly siteUrl: string;
  readonly history: EditedSite["history"];
  readonly now: () => Date;
  /** Whether the pictures are in the content folder, not in a bucket. */
  readonly hasMedia: boolean;
}

/** By kind; for a Markdown file, with the text below its front matter. */
const SCHEMAS: EditedSite["schemas"] = Object.fromEntries(
  [...editorSchemas()].flatMap(([file, text]) => {
    const [kind, schema] = [file.replace(/\.json$/, ""), JSON.parse(text)];
    const { textField } =
      kind === "document" ? { textField: "text" } : (COLLECTIONS.find(({ name }) => name === kind) ?? {});
    const body = textField && { [textField]: { type: "string", format: "markdown", title: "Text" } };
    return [
      [kind, schema],
      [`${kind}.md`, { ...schema, properties: { ...schema.properties, ...body } }],
    ];
  }),
);

/** Reads and checks the content: once after each change, however many requests wait for it. */
export function createContentViews(options: ContentViewOptions) {
  let reading: ReturnType<typeof readView> | undefined;
  let known: Awaited<ReturnType<typeof readView>> | undefined;
  const measure = pictureMeasurer(path.join(options.contentDir, "media"));
  const changed = () => {
    reading = undefined;
  };
  /** Includes every change that was made before the call. */
  async function current() {
    reading ??= readView(options, measure);
    reading.catch(changed);
    known = await reading;
    return known;
  }
  return {
    current,
    /** The last one that was read. An edit does not wait for the check: the page asks again after a change. */
    latest: async () => known ?? current(),
    changed,
  };
}

/** Reads the content as the check and the site see it at one moment. */
async function readView(options: ContentViewOptions, measure: ReturnType<typeof pictureMeasurer>) {
  const { contentDir, basePath, siteUrl, history, now, hasMedia } = options;
  const today = isoDay(now());
  const scan = await scanContent(contentDir, today);
  const { site } = scan;
  const measured = hasMedia ? await measure(await filesBelow(contentDir, "media")) : undefined;
  const media =
    measured &&
    (await readMedia(contentDir)).map((file) => {
      const found = measured.get(file.name);
      return typeof found === "string" ? { ...file, unusable: found } : file;
    });
  const diagnostics = checkContent(scan, { media, today, pages: site?.pages });
  const names = (await filesBelow(contentDir)).map(({ name }) => name);
  const files = [...new Set([...names, THEME_FILE, RECIPIENTS_FILE])].flatMap((name) => textFileOf(name) ?? []);
  const sources = [...scan.sources, ...scan.translationSources];
  const dataOf = new Map(sources.map(({ file, data }) => [file, data]));
  const addresses = site && (await documentAddresses({ ...scan, site }, today));
  const hidden = new Set(
    scan.documents.filter(({ published }) => published().shown === "nothing").map(({ file }) => file),
  );
  const translationOf = (file: string) => translationIn(file, site?.languages ?? []);

  function summaryOf(document: TextFile): DocumentSummary {
    const { file, kind } = document;
    const translation = translationOf(file);
    const { id, file: original } = translation?.original ?? document;
    const address = addresses?.get(`${kind} ${id}`) ?? addresses?.get(kind);
    const prefix = translation === undefined ? "" : languageAddress(translation.language);
    const title = documentTitle(document, dataOf.get(file), dataOf.get(original));
    return {
      ...document,
      title: translation === undefined ? title : `${title} (${nameOf(translation.language)})`,
      messages: diagnostics.filter((one) => one.file === file).map((one) => messageOf(one)),
      hidden: hidden.has(original),
      ...(address !== undefined && { address: basePath + prefix + address }),
    };
  }

  const documents = files.map(summaryOf);
  const [revealingSource] = site?.modes.protected.sources ?? [];
  const edited: EditedSite = {
    documents,
    schemas: SCHEMAS,
    choices: choices(scan, documents),
    media: media?.map(({ name }) => name).filter((name) => !isFont(name)) ?? [],
    siteUrl,
    canReveal: revealingSource !== undefined,
    history,
  };
  const originalFile = (file: string) => translationOf(file)?.original.file;
  return {
    site: edited,
    pages: site?.pages ?? [],
    diagnostics,
    sources,
    /** The first `utm_source` that reveals redacted words. */
    revealingSource,
    originalOf: (file: string) => scan.sources.find((source) => source.file === originalFile(file)),
    translationsOf: (file: string) => names.filter((other) => originalFile(other) === file),
  };
}

/**
 * Finds where the site shows each visible document, without the base path. Lists find the page of an item themselves.
 * @returns addresses by kind and id, or by kind alone
 */
async function documentAddresses(content: Content, today: IsoDay): Promise<ReadonlyMap<string, string>> {
  const { pages } = content.site;
  const options = { reveal: false, today, pages, onBadDocument: () => undefined };
  const repository = createRepository(writtenIn(content, "portfolio") ?? new Map(), options);
  const versions = await placedVersions(content, () => undefined);
  const onPage = (kind: Page["kind"]) => {
    const path = pages.find((page) => page.kind === kind)?.path;
    return (id: string) => path && `${path}#${id}`;
  };
  const [wall, skills, tracker] = [onPage("testimonials"), onPage("skills"), pagesOf(pages, "tracker")[0]?.path];
  const found: readonly (readonly [document: string, address: string | undefined])[] = [
    ...["site", "theme"].map((kind) => [kind, "/"] as const),
    ...["statewide", "impact-events", "tracker-testimony"].map((kind) => [kind, tracker] as const),
    ...pagesOf(pages, "document").map((page) => [`document ${documentFile(page)}`, page.path] as const),
    ...storyPages(pages).map((page) => [`story ${storyOf(page)}`, page.path] as const),
    ...placedOnWall(repository.validatedTestimonies()).map(
      ({ id, testimony }) => [`testimony ${testimony.id}`, wall(id)] as const,
    ),
    ...repository
      .allExperiences()
      .map((one) => [`experience ${one.id}`, experienceAddress(pages, one, new Map())] as const),
    // Backwards, so that the first list wins.
    ...pagesOf(pages, "blog")
      .toReversed()
      .flatMap(({ path, category }) =>
        repository.blogPostsIn(category).map((post) => {
          return [`blog-post ${post.id}`, postAddress(pages, post) ?? `${path}#${post.id}`] as const;
        }),
      ),
    ...repository.skills().map(({ id }) => [`skill ${id}`, skills(id)] as const),
    ["language", skills(LANGUAGES_ID)],
    ...versions.map(({ id, path }) => [`resume-version ${id}`, path] as const),
  ];
  return new Map(
    found.flatMap(([document, address]) =>
      address === undefined ? [] : [[document, address.replace(/#(.+)/, `?${ITEM_PARAMETER}=$1#$1`)]],
    ),
  );
}

const FIXED_TITLES: Readonly<Record<string, string>> = { site: "Site", theme: "Styles", recipients: "Recipients" };
const TITLE_FIELDS = ["title", "name", "comments.succinct.0", "comments.original.0"];
const LONGEST_TITLE = 80;

/** The title or name of a document, even if the rest of it is invalid. */
function documentTitle({ kind, id }: TextFile, ...sources: readonly unknown[]): string {
  // The title of a version may be that of another.
  const fixed = kind === "resume-version" ? id : FIXED_TITLES[kind];
  if (fixed !== undefined) return fixed;
  const values = sources.flatMap((data) => TITLE_FIELDS.map((field) => valueAt(data, field.split("."))));
  const title = values.find((value) => (typeof value === "string" || typeof value === "number") && value !== "");
  const text = title === undefined ? id : String(title);
  return text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : text;
}

/** The choices of a field, by its format. */
function choices({ site, sources }: ContentScan, documents: readonly DocumentSummary[]): EditedSite["choices"] {
  const pages = site?.pages ?? [];
  const compare = byName(site?.language.tag ?? "en");
  const named = (kind: string) =>
    documents.filter((document) => document.kind === kind).toSorted((a, b) => compare(a.title, b.title));
  const words = (all: readonly string[]) => [...new Set(all)].map((word) => ({ id: word, title: word }));
  const posts = named("blog-post").flatMap(({ address, title }) =>
    address === undefined || address.includes("#") ? [] : [{ id: address, title }],
  );
  const kinds = ["testimony", "story", "experience", "resume-version"];
  return {
    ...Object.fromEntries(kinds.map((kind) => [`${kind}-id`, named(kind).map(({ id, title }) => ({ id, title }))])),
    "menu-id": menuPlaces(ofKind(sources, "site")),
    "experience-category": words(experienceCategories(pages, sources)),
    "blog-category": words(postCategories(pages)),
    "testimony-category": words(
      ofKind(sources, "testimony").flatMap(({ data }) => textsAt(data, ["categories.*"]).map(({ value }) => value)),
    ),
    chip: words(chipsOf(sources)),
    address: [...pages.map((page) => ({ id: page.path, title: pageName(page) })), ...posts],
    "markdown-file": pagesOf(pages, "document").map((page) => ({ id: documentFile(page), title: pageName(page) })),
  };
}

/** Groups of the menu, and lists in them. */
function menuPlaces(sites: readonly Source[]): EditedSite["choices"][string] {
  const items = sites.flatMap(({ data }) => [...valuesAt(data, "menu.*"), ...valuesAt(data, "menu.*.children.**")]);
  return items.flatMap(({ value, at }) => {
    const id = valueAt(value, ["id"]);
    if (typeof id !== "string" || (at.length > 2 && valueAt(value, ["type"]) !== "collapse")) return [];
    return [{ id, title: String(valueAt(value, ["name"]) ?? valueAt(value, ["title"]) ?? id) }];
  });
}
