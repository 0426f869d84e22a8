import path from "node:path";
import { parseDocument } from "../../domain/documents/document-error.ts";
import { typographicFields } from "../../domain/format/typographic.ts";
import { type DocumentPage, frontMatterSchema } from "../../domain/site/page.ts";
import type { Site } from "../../domain/site/site.ts";
import { ContentError, type Diagnostic } from "../diagnostic.ts";
import type { YamlText } from "../yaml/yaml-text.ts";
import { type MarkdownFile, readMarkdown } from "../yaml/yaml-text.ts";
import {
  DOCUMENT_FOLDERS,
  readTranslationName,
  strayTranslation,
  translationFile,
  withTranslation,
} from "./file-kind.ts";
import { located, readContentFile, strayEntries, visibleEntries } from "./read-files.ts";
import type { Source } from "./source.ts";

interface FoundPages {
  readonly pages: readonly DocumentPage[];
  /** By language. */
  readonly translations: ReadonlyMap<string, readonly DocumentPage[]>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly Source[];
  /** Sources of translations. */
  readonly translationSources: readonly Source[];
}

/**
 * Reads document pages, each from its file, and their translations from those beside it.
 * @param files named in the table of pages, relative to the content folder
 */
export async function readDocumentPages(
  root: string,
  files: readonly string[],
  { language: { tag }, languages }: Pick<Site, "language" | "languages">,
): Promise<FoundPages> {
  const pages: DocumentPage[] = [];
  const translations = new Map<string, DocumentPage[]>(languages.map((language) => [language, []]));
  const diagnostics: Diagnostic[] = [];
  const sources: Source[] = [];
  const translationSources: Source[] = [];
  const found = new Set((await Promise.all(DOCUMENT_FOLDERS.map((folder) => namesIn(root, folder)))).flat());
  async function report(file: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      diagnostics.push(...error.found.map((one) => ({ file, ...one })));
    }
  }
  for (const file of files) {
    await report(file, async () => {
      const written = await readDocument(root, file);
      sources.push(sourceOf(file, written));
      pages.push(documentPage(file, tag, written.frontMatter, written));
      for (const [language, translated] of translations) {
        const name = translationFile(file, language);
        if (!found.has(name)) continue;
        await report(name, async () => {
          const own = await readDocument(root, name);
          translationSources.push(sourceOf(name, own));
          const frontMatter = withTranslation(written.frontMatter.data, own.frontMatter);
          translated.push(documentPage(file, language, frontMatter, own.text === "" ? written : own));
        });
      }
    });
  }
  for (const folder of DOCUMENT_FOLDERS) {
    const known = files.filter((file) => file.startsWith(`${folder}/`)).map((file) => path.posix.basename(file));
    const all = known.flatMap((name) => [name, ...languages.map((language) => translationFile(name, language))]);
    const stray = await strayEntries(root, folder, known);
    diagnostics.push(...stray.filter(({ file }) => !all.includes(path.posix.basename(file))).map(asTranslation));
  }
  return { pages, translations, diagnostics, sources, translationSources };

  function asTranslation(diagnostic: Diagnostic): Diagnostic {
    const name = readTranslationName(path.posix.basename(diagnostic.file));
    return name === undefined ? diagnostic : strayTranslation(diagnostic.file, name, languages);
  }
}

async function namesIn(root: string, folder: string): Promise<readonly string[]> {
  return (await visibleEntries(path.join(root, folder))).map(({ name }) => `${folder}/${name}`);
}

async function readDocument(root: string, file: string): Promise<MarkdownFile> {
  return readMarkdown(await readContentFile(root, file), frontMatterSchema, "text");
}

function sourceOf(file: string, { data, positionOf }: MarkdownFile): Source {
  return { file, kind: "document", id: file, data, positionOf };
}

function documentPage(
  file: string,
  tag: string,
  frontMatter: Pick<YamlText, "data" | "positionOf">,
  { text }: MarkdownFile,
): DocumentPage {
  return located(frontMatter, frontMatterSchema, (data) => {
    return { file, ...parseDocument(frontMatterSchema, typographicFields(data, tag)), text, language: tag };
  });
}
