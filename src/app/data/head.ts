import type { Head } from "./page-data.server.ts";

/** The metadata of a page, which its loader has made. */
export function headOfPage({ loaderData }: { readonly loaderData: { readonly head: Head } }): Head {
  return loaderData.head;
}
