import { pageFile } from "../../domain/paging/page-number.ts";
import { listPath } from "./list-path.ts";

/**
 * Prints a list with all its pages: fetches the others, adds their entries for as long as the browser prints, and
 * removes them. If one cannot be fetched, prints this page alone, which names its place in the list.
 * @param start id of the element before the entries; a `nav` ends them
 * @param isExported whether pages have paths
 */
export async function printWholeList(start: string, page: number, pages: number, isExported: boolean): Promise<void> {
  const first = document.getElementById(start);
  const last = entriesIn(document, start).at(-1);
  if (first === null || last === undefined) return print();
  const others = Array.from({ length: pages }, (_, index) => index + 1).filter((number) => number !== page);
  const parts = await entriesOf(others, start, isExported).catch(() => undefined);
  if (parts === undefined) return print();
  const added = [...parts.values()].flat();
  first.hidden = true;
  first.after(...others.filter((number) => number < page).flatMap((number) => parts.get(number) ?? []));
  last.after(...others.filter((number) => number > page).flatMap((number) => parts.get(number) ?? []));
  await Promise.all(added.flatMap((entry) => [...entry.querySelectorAll("img")]).map(loaded));
  addEventListener(
    "afterprint",
    () => {
      for (const entry of added) entry.remove();
      first.hidden = false;
    },
    { once: true },
  );
  print();
}

function entriesIn(document: Document, start: string): Element[] {
  const found: Element[] = [];
  let next = document.getElementById(start)?.nextElementSibling;
  while (next && next.localName !== "nav") {
    found.push(next);
    next = next.nextElementSibling;
  }
  return found;
}

/** The entries of pages, one request after the other, since they may be many. */
async function entriesOf(
  pages: readonly number[],
  start: string,
  isExported: boolean,
): Promise<ReadonlyMap<number, Element[]>> {
  const parts = new Map<number, Element[]>();
  for (const page of pages) {
    const address = new URL(location.href);
    if (isExported) address.pathname = listPath(address.pathname) + pageFile(page);
    else if (page === 1) address.searchParams.delete("page");
    else address.searchParams.set("page", String(page));
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address.href}: ${answer.status}`);
    parts.set(page, entriesIn(new DOMParser().parseFromString(await answer.text(), "text/html"), start));
  }
  return parts;
}

async function loaded(image: HTMLImageElement): Promise<void> {
  image.loading = "eager";
  await image.decode().catch(() => undefined);
}
