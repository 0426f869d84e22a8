// Plain JavaScript, because the launcher needs it before packages are installed.

/** Entry points. Each is built as `build/server/<name>.js`. */
export const ENTRIES = {
  start: "src/server/main.ts",
  "picture-worker": "src/media/picture-worker.ts",
  dev: "src/live/main.ts",
  edit: "src/editor/main.ts",
  health: "src/server/ask-health.ts",
  cli: "src/cli/main.ts",
  export: "src/cli/export.ts",
  // For browser tests, which run the site in their own process.
  "built-site": "src/server/built-site.ts",
  settings: "src/server/settings.ts",
  "document-store": "src/domain/documents/document-store.ts",
};
