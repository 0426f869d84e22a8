import type { Plugin } from "vite";

/** Leaves the styles to the build for browsers. React Router would publish those of the server build, too. */
export function noServerStyles(): Plugin {
  return {
    name: "no-server-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    enforce: "post",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const styles = output.type === "chunk" ? output.viteMetadata?.importedCss : undefined;
        for (const file of styles ?? []) delete bundle[file];
        styles?.clear();
      }
    },
  };
}
