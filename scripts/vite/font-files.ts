import { cp } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FONT = /import\.meta\.resolve\("([^"]+\.ttf)"\)/g;

/**
 * Copies the fonts of previews and PDFs beside the built server, so that it does not need their package. They are not
 * assets of the bundle, because React Router would treat those as the browser's.
 */
export function fontFiles(): Plugin {
  const fonts = new Set<string>();
  return {
    name: "font-files",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { code: FONT },
      handler: (code) =>
        code.replaceAll(FONT, (_, name: string) => {
          fonts.add(name);
          return `new URL("fonts/${path.basename(name)}", import.meta.url).href`;
        }),
    },
    async writeBundle({ dir = "" }) {
      for (const name of fonts) {
        await cp(fileURLToPath(import.meta.resolve(name)), path.join(dir, "fonts", path.basename(name)));
      }
    },
  };
}
