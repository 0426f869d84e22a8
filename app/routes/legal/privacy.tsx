import { siteContext } from "../../context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/privacy.ts";
import { legalDocument } from "./legal-document.server.ts";
import { LegalDocument } from "./legal-document.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return legalDocument("privacy", context.get(siteContext));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData.words);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData.document} />;
}
