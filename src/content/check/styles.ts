import { mediaName } from "../../domain/media/picture.ts";
import { type DiagnosticText, type Position, START } from "../diagnostic.ts";

/** The owner's own styles, beside `site.yaml`. */
export const THEME_FILE = "theme.css";

/** It is in every page. */
const MAX_BYTES = 16 * 1024;

/** Comments and strings, whose signs have no meaning. Those that do not end are not found. */
const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g;
const COMMENT_STRING_OR_SPACE = new RegExp(`${COMMENT_OR_STRING.source}|\\s+`, "g");
/** `url("/media/fonts/own.woff2")` */
const MEDIA_URL = /url\(\s*(["']?)(\/media\/[^"'()\\\n]+?)\1\s*\)/gi;

const CLOSING: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };
const LOADED = 'url("/media/…") with a file below media, and no @import, image-set() or address of another site';

/** Why pages cannot have the text of `theme.css`, if so. */
export function themeErrors(css: string): readonly (Position & DiagnosticText)[] {
  const error = ({ line, column }: Position, message: string, expected: string) =>
    [{ rule: "file", line, column, message, expected }] as const;
  const bytes = Buffer.byteLength(css);
  if (bytes > MAX_BYTES) {
    const message = `the file is in every page, and has ${Math.ceil(bytes / 1024)} KB`;
    return error(START, message, `at most ${MAX_BYTES / 1024} KB`);
  }
  const end = css.indexOf("</");
  if (end !== -1) return error(positionAt(css, end), "</ would end the styles of the page", "CSS without </");
  const unpaired = unpairedSign(css);
  if (unpaired !== undefined) {
    const message = `${css.charAt(unpaired)} has no partner`;
    return error(positionAt(css, unpaired), message, "braces, brackets, quotes and comments in pairs");
  }
  const lines = withoutComments(css).replace(MEDIA_URL, "none").split("\n");
  const isOutside = (count: number) => asksElsewhere(lines.slice(0, count).join("\n"));
  if (isOutside(lines.length)) {
    const line = 1 + lines.findIndex((_, index) => isOutside(index + 1));
    return error({ line, column: 1 }, "the styles load something that is not below media", LOADED);
  }
  return mediaInTheme(css).flatMap(({ name, ...place }) =>
    name === undefined ? error(place, "there can be no such file below media", LOADED) : [],
  );
}

function positionAt(css: string, index: number): Position {
  const lines = css.slice(0, index).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The place of the first brace, bracket or quote without its partner. */
function unpairedSign(css: string): number | undefined {
  const blank = (part: string) => " ".repeat(part.length);
  const bare = css.replace(COMMENT_OR_STRING, blank).replace(/\\[\s\S]/g, blank);
  const open: { readonly closing: string; readonly index: number }[] = [];
  for (const { 0: sign, index } of bare.matchAll(/[{}()[\]"']|\/\*/g)) {
    const closing = CLOSING[sign];
    if (closing !== undefined) open.push({ closing, index });
    else if (open.pop()?.closing !== sign) return index;
  }
  return open.at(-1)?.index;
}

/** Keeps the places of everything else. An empty comment separates what a comment separates. */
function withoutComments(css: string): string {
  return css.replace(COMMENT_OR_STRING, (part) =>
    part.startsWith("/*") ? `/*${part.slice(2, -2).replace(/[^\n]/g, " ")}*/` : part,
  );
}

/** The files that the styles load, by their names below `media`, undefined for an invalid one. */
export function mediaInTheme(css: string) {
  return [...withoutComments(css).matchAll(MEDIA_URL)].map(({ 2: address = "", index }) => {
    return { name: mediaName(address), ...positionAt(css, index) };
  });
}

/** The styles as pages have them: without comments and line ends, and with addresses below the base path. */
export function servedTheme(css: string, basePath: string): string {
  return css
    .replace(COMMENT_STRING_OR_SPACE, (part) => (/^\s/.test(part) ? " " : part.startsWith("/*") ? "/**/" : part))
    .replace(MEDIA_URL, (_, quote, address) => `url(${quote}${basePath}${address}${quote})`)
    .trim();
}

/** `image-set` accepts URLs without `url()`. */
const OUTSIDE_URL =
  /@import|@namespace|(?:image-set|image|src)\(|url\(\s*["']?\s*(?!["']?\s*(#|data:image\/(png|jpe?g|webp|gif|avif)[;,]))/i;

/** In CSS, `u\72l(` is `url(` and `@i\mport` is `@import`. */
const CSS_ESCAPE = /\\(?:([0-9a-f]{1,6})[ \t\r\n\f]?|([^\r\n\f]))/gi;

/** Whether CSS loads something external, also with escapes. */
export function asksElsewhere(css: string): boolean {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(CSS_ESCAPE, (_, code?: string, sign = "") =>
      code === undefined ? sign : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    );
  return OUTSIDE_URL.test(css) || OUTSIDE_URL.test(plain);
}
