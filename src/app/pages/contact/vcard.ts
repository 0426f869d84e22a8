import { mediaAddress } from "../../../domain/media/picture.ts";
import { vcard } from "../../../domain/site/vcard.ts";
import { siteContext } from "../../context.ts";
import { ownersFile } from "../../data/owners-file.server.ts";
import type { Route } from "./+types/vcard.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, media } = context.get(siteContext);
  const { name, portrait } = site.owner;
  const photo = portrait && new URL(mediaAddress(media, portrait.src), siteUrl).href;
  return ownersFile(vcard(site, siteUrl, photo), "text/vcard; charset=utf-8", name, "contact.vcf");
}
