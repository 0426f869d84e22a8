import path from "node:path";
import type { Plugin } from "vite";

/**
 * Puts every CSS module into the cascade layer named after its folder: `components`, `layout` or `pages`. Pages then
 * win over the layout, and both over components, whatever order the bundler joins them in. Modules elsewhere are in no
 * layer and win over all.
 * @param folder that contains these folders
 */
export function folderLayers(folder: string): Plugin {
  return {
    name: "folder-layers",
    enforce: "pre",
    transform: {
      filter: { id: /\.module\.css($|\?)/ },
      handler(code, id) {
        const [layer] = path.relative(folder, id).split(path.sep);
        return layer === ".." ? null : { code: `@layer ${layer} {${code}}`, map: null };
      },
    },
  };
}
