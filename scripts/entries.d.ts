declare module "*/entries.mjs" {
  type Name =
    | "start"
    | "picture-worker"
    | "dev"
    | "edit"
    | "health"
    | "cli"
    | "export"
    | "built-site"
    | "settings"
    | "document-store";

  export const ENTRIES: Readonly<Record<Name, string>>;
}
