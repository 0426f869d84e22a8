import { createServer } from "node:net";
import { listen } from "../../../src/server/http.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { startProcess } from "../../support/source-server.ts";
import { ANY_PORT, BUILD_DIR, ROOT } from "./running-site.ts";

/**
 * Starts the built server in its own process, as `npm start` does, and waits until it prints its address.
 * @param folder with the build and the content; by default the project's root
 * @throws Error with its output if it exits instead
 */
export async function startServer(env: Readonly<Record<string, string>>, folder = ROOT) {
  const script = `${folder === ROOT ? BUILD_DIR : "build"}/server/start.js`;
  const settings = { PORT: "0", CONTENT_DIR: FIXTURE, LOG_FORMAT: "text", ...env };
  const { address, ...server } = await startProcess([script], settings, folder);
  // Without a trailing slash.
  return { ...server, origin: address.replace(/\/$/, "") };
}

/** A port that nothing listens on, for programs that do not choose one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, ANY_PORT);
  server.close();
  return port;
}
