import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/privacy.ts";
import { DevicePanel } from "./device-panel.tsx";
import { legalDocument } from "./legal-document.server.ts";
import { LegalDocument } from "./legal-document.tsx";

export function loader(args: Route.LoaderArgs) {
  const { words, document } = legalDocument("privacy", args.context.get(siteContext));
  return pageData(args, words, { document });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalDocument {...loaderData.document}>
      <DevicePanel />
    </LegalDocument>
  );
}
