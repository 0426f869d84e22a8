import { createContext, useContext } from "react";
import type { EditedSite } from "../api.ts";
import type { Api } from "./api-client.ts";

interface EditorContextValue {
  readonly api: Api;
  readonly site: EditedSite;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (value === undefined) throw new Error("useEditor needs an EditorContext");
  return value;
}
