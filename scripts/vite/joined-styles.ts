import type { Plugin } from "vite";

/**
 * Joins the styles of all chunks into one file, because a second file would delay the first paint by a round trip.
 * @param apart names of chunks that keep their own file: the search, and pages with many styles
 */
export function joinedStyles(apart: RegExp): Plugin {
  return {
    name: "joined-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "post",
    generateBundle(_, bundle) {
      const lists = Object.values(bundle).flatMap((output) => {
        if (output.type !== "chunk" || apart.test(output.name)) return [];
        const files = output.viteMetadata?.importedCss;
        return files === undefined || files.size === 0 ? [] : [files];
      });
      const parts = new Set(lists.flatMap((files) => [...files]));
      const source = Array.from(parts, (file) => {
        const part = bundle[file];
        delete bundle[file];
        return part?.type === "asset" ? part.source : "";
      }).join("");
      const joined = this.getFileName(this.emitFile({ type: "asset", name: "style.css", source }));
      for (const files of lists) {
        files.clear();
        files.add(joined);
      }
    },
  };
}
