import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { listen } from "../../../src/server/http.ts";

interface Published {
  readonly manifest: { readonly name: string; readonly version: string };
  readonly integrity: string;
  readonly file: string;
}

/** A registry on this machine with packages of its own. It redirects to the usual registry for all others. */
export async function startRegistry() {
  const published: Published[] = [];
  const { stdout } = await promisify(execFile)("npm", ["config", "get", "registry"]);
  const usual = stdout.trim().replace(/\/$/, "");
  let origin = "";
  const server = createServer(async (request, response) => {
    const [, name = "", tarball] = /^\/([^/]+)(?:\/-\/(.+))?$/.exec(decodeURIComponent(request.url ?? "")) ?? [];
    const versions = published.filter(({ manifest }) => manifest.name === name);
    if (versions.length === 0) {
      response.writeHead(302, { location: usual + request.url }).end();
    } else if (tarball !== undefined) {
      const found = versions.find(({ file }) => path.basename(file) === tarball);
      response.writeHead(found ? 200 : 404).end(found && (await readFile(found.file)));
    } else {
      const all = versions.map(({ manifest, integrity, file }) => {
        const dist = { integrity, tarball: `${origin}/${name}/-/${path.basename(file)}` };
        return [manifest.version, { ...manifest, dist }] as const;
      });
      const latest = versions.at(-1)?.manifest.version;
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-cache" });
      response.end(JSON.stringify({ name, "dist-tags": { latest }, versions: Object.fromEntries(all) }));
    }
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    publish: (version: Published) => void published.push(version),
    stop: () => server.close(),
  };
}
