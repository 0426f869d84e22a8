import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { createFolder } from "../e2e/support/content.ts";
import { freePort } from "../e2e/support/server-process.ts";
import type { SentPage } from "./built-site.ts";

/** Starts nginx in one process, serving a page from disk with the page's own headers. Undefined without nginx. */
export async function startNginx({ headers, body }: SentPage) {
  const installed = await promisify(execFile)("nginx", ["-v"]).catch(() => undefined);
  if (installed === undefined) return undefined;
  const folder = await createFolder();
  await mkdir(path.join(folder, "www"));
  await writeFile(path.join(folder, "www/index.html"), body);
  const port = await freePort();
  await writeFile(path.join(folder, "nginx.conf"), configuration(folder, port, headers));
  const files = ["-p", folder, "-c", path.join(folder, "nginx.conf"), "-e", path.join(folder, "error.log")];
  const child = spawn("nginx", files, { stdio: "inherit" });
  const ended = once(child, "close");
  const origin = `http://127.0.0.1:${port}`;
  await responding(origin);
  return {
    version: installed.stderr.replace("nginx version: ", "").trim(),
    origin,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * One process, as fast as possible: no log, a cache of open files, and keep-alive connections like ours. Adds the headers
 * that nginx does not add by itself.
 */
function configuration(folder: string, port: number, headers: SentPage["headers"]): string {
  const added = Object.entries(headers)
    .filter(([name]) => !/^(?:date|connection|keep-alive|content-length|content-type|etag)$/.test(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replace(/["$\\]/g, "\\$&")}";`);
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

/** Waits until nginx responds. */
async function responding(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(50);
  }
  throw new Error(`nginx does not respond at ${origin}`);
}
