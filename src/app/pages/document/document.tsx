import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import { thisPage } from "../../data/this-page.server.ts";
import type { Route } from "./+types/document.ts";
import { DevicePanel } from "./device-panel.tsx";
import { documentPage } from "./document-page.server.ts";
import { DocumentPage } from "./document-page.tsx";

export function loader(args: Route.LoaderArgs) {
  const page = thisPage(args, "document");
  const { words, document } = documentPage(page, args.context.get(siteContext));
  return pageData(args, ["document"], words, { document, device: page.device });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** A page of Markdown, such as privacy or terms. */
export default function Document({ loaderData: { document, device } }: Route.ComponentProps) {
  return <DocumentPage {...document}>{device && <DevicePanel />}</DocumentPage>;
}
