// Plain JavaScript, since the launcher needs it before anything is installed.

/** What the program is started by: `build/server/<name>.js` is built from each. */
export const ENTRIES = {
  start: "src/server/main.ts",
  health: "src/server/health/ask-health.ts",
  content: "src/cli/content.ts",
  traffic: "src/cli/traffic.ts",
  backup: "src/cli/backup.ts",
  restore: "src/cli/restore.ts",
  export: "src/cli/export.ts",
  // For browser tests, which open the site in their own process.
  "built-site": "src/server/built-site.ts",
  settings: "src/server/settings/settings.ts",
  "document-store": "src/domain/documents/document-store.ts",
};
