declare module "*/entries.mjs" {
  type Name =
    | "start"
    | "render-thread"
    | "picture-worker"
    | "health"
    | "content"
    | "traffic"
    | "backup"
    | "restore"
    | "export"
    | "built-site"
    | "settings"
    | "document-store";

  export const ENTRIES: Readonly<Record<Name, string>>;
}
