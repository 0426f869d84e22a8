import { redirectDocument } from "react-router";
import { NotFoundMessage } from "../../components/not-found-message.tsx";
import { siteContext } from "../../context.ts";
import { headOfPage } from "../../data/head.ts";
import { notFound } from "../../data/nearest-page.server.ts";
import type { Route } from "./+types/not-found.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return notFound(context.get(siteContext), url);
}

/** The page may have been added after this browser got its routes, so this asks the server. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (url.pathname !== location.pathname) throw redirectDocument(url.href);
  // The visitor came back, or the host answered this address with another page's document. It would do so again, so a
  // reload might never end.
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { head: [{ title: "404" }, { name: "robots", content: "noindex" }], nearest: null };
  }
}

export const meta = headOfPage;

export default function NotFound({ loaderData: { nearest } }: Route.ComponentProps) {
  return <NotFoundMessage nearest={nearest} />;
}
