import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { EDITOR_PATH } from "./access.ts";
import type { EditorApp } from "./editor-app.ts";

/**
 * Sends everything below `/edit` to the editor and the rest to the site.
 * @param site with the drafts
 */
export function editorListener({ hono }: EditorApp, site: RequestListener): RequestListener {
  const editor = getRequestListener(hono.fetch);
  const isEditors = new RegExp(`^${EDITOR_PATH}(?:[/?#]|$)`);
  return (request, response) =>
    isEditors.test(request.url ?? "") ? editor(request, response) : site(request, response);
}
