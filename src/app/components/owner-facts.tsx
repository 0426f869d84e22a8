import type { Owner } from "../../domain/site/owner.ts";

/** The facts of the owner's card (h-card, microformats.org) that a page does not show to people. */
export function OwnerFacts({ name, role, url }: Pick<Owner, "name" | "role"> & { readonly url: string }) {
  return (
    <div hidden>
      <data className="p-name" value={name} />
      {role && <data className="p-job-title" value={role} />}
      <data className="u-url u-uid" value={url} />
    </div>
  );
}
