import { LIST_LAYOUTS } from "../../domain/site/list-layout.ts";

/** The kind of page that a route shows. Its id begins with the kind or, for lists of experiences, with the layout. */
export function kindOfRoute(id: string): string {
  const [start = ""] = id.split("/");
  return LIST_LAYOUTS.some((layout) => layout === start) ? "experiences" : start;
}
