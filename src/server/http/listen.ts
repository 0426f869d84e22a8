import type { Server } from "node:net";
import type { Settings } from "../settings/settings.ts";
import { StartError } from "../start/start-error.ts";

/** What the system says in codes, for the owner. */
const WHY_NOT: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there",
  EACCES: "it is not allowed to listen there",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no host of that name",
};

/**
 * Lets a server listen where the settings say.
 * @returns the port; the system's choice where the setting is 0
 * @throws StartError naming the settings, if it cannot listen there
 */
export async function listen(server: Server, { host, port }: Pick<Settings, "host" | "port">): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(`PORT ${port} on HOST ${host} cannot be used: ${WHY_NOT[code] ?? code}`);
  }
  server.off("error", reject);
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}
