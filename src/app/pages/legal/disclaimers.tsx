import { siteContext } from "../../context.ts";
import { pageData } from "../../data/page-data.server.ts";
import type { Route } from "./+types/disclaimers.ts";
import { legalDocument } from "./legal-document.server.ts";
import { LegalDocument } from "./legal-document.tsx";

export function loader(args: Route.LoaderArgs) {
  const { words, document } = legalDocument("disclaimers", args.context.get(siteContext));
  return pageData(args, words, { document });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

export default function Disclaimers({ loaderData }: Route.ComponentProps) {
  return <LegalDocument {...loaderData.document} />;
}
