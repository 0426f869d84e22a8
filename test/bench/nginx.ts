import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { listen } from "../../src/server/http.ts";

/** A page as sent over the wire. */
export interface WirePage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** nginx in one process, serving a page from disk. */
export interface Nginx {
  readonly version: string;
  readonly origin: string;
  stop(): Promise<void>;
}

const COMMAND = "nginx";

/** Starts nginx serving a page with the page's own headers. Undefined if nginx is not installed. */
export async function startNginx({ headers, body }: WirePage): Promise<Nginx | undefined> {
  const installed = await promisify(execFile)(COMMAND, ["-v"]).catch(() => undefined);
  if (installed === undefined) return undefined;
  const folder = await mkdtemp(path.join(tmpdir(), "nginx-"));
  await mkdir(path.join(folder, "www"));
  await writeFile(path.join(folder, "www/index.html"), body);
  const port = await freePort();
  await writeFile(path.join(folder, "nginx.conf"), configuration(folder, port, headers));
  const child = spawn(
    COMMAND,
    ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")],
    {
      stdio: "inherit",
    },
  );
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await responding(origin);
  return {
    version: installed.stderr.replace("nginx version: ", "").trim(),
    origin,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One process, as fast as possible: no log, a cache of open files, and keep-alive connections like ours. */
function configuration(folder: string, port: number, headers: WirePage["headers"]): string {
  const added = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.replace(/["$\\]/g, "\\$&")}";`,
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  return `
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  ${temporary.join("\n  ")}
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10 inactive=1h;
  open_file_cache_valid 1h;
  keepalive_requests 1000000000;
  default_type "text/html; charset=utf-8";
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    ${added.join("\n    ")}
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until nginx responds. */
async function responding(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not respond at ${origin}`);
}
