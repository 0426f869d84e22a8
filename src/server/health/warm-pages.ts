import { formatError } from "../../domain/format/format-error.ts";
import type { Pages } from "../pages/pages.ts";
import type { Log } from "../start/log.ts";
import { warmUp } from "./warm-up.ts";

interface WarmedSite {
  /** What the addresses of each language begin with. */
  readonly bases: readonly string[];
  readonly pages: Pick<Pages, "answer">;
  readonly storesRespond: () => Promise<boolean>;
  readonly log: Log;
}

/**
 * Renders each page whose address has no parameter, in each language.
 * @param addresses with their routes, as in the application
 */
export async function warmPages(
  addresses: ReadonlyMap<string, readonly unknown[]>,
  { bases, pages, storesRespond, log }: WarmedSite,
): Promise<void> {
  const warmed = [...addresses].flatMap(([address, routes]) =>
    routes.length === 0 || address.includes(":") ? [] : bases.map((base) => base + address),
  );
  async function render(address: string): Promise<number> {
    try {
      return (await pages.answer({ address, partition: "known" }, false, "")).status;
    } catch (error) {
      log.error(`${address}: ${formatError(error)}`, error);
      return 500;
    }
  }
  await warmUp(warmed, { render, storesRespond });
}
