import type { Server } from "node:net";
import type { Settings } from "../settings/settings.ts";
import { StartError } from "../start/start-error.ts";

const WHY_NOT: Readonly<Record<string, string>> = {
  EADDRINUSE: "port already in use",
  EACCES: "permission denied",
  EADDRNOTAVAIL: "not an address of this machine",
  ENOTFOUND: "unknown host",
};

/**
 * @returns the port, chosen by the system if the setting is 0
 * @throws StartError that names the settings
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
