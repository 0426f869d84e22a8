/** Run after changing a content schema: `node src/content/write-editor-schemas.ts`. */
import path from "node:path";
import { writeEditorSchemas } from "./editor-schemas.ts";

await writeEditorSchemas(path.join(import.meta.dirname, "../../content"));
