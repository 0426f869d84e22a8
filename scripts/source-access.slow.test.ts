import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURE } from "../test/support/fixture.ts";
import { DEFAULTS, type SourceServer, startFromSource } from "../test/support/source-server.ts";
import { ROOT } from "./run.ts";

/** Another web application, which takes what it shows from its address. */
const FOREIGN_PAGE = "node_modules/playwright-core/lib/vite/traceViewer/index.html";
const FONT = "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const DRAWING = "src/app/icons/favicon.svg";

/** Vite answers files as they are, as modules, and as texts in modules. */
const WAYS = ["", "?import&raw", "?import&inline", "?import&x=.js"];

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Headers = Readonly<Record<string, string>>;

const BASE = "/me";

describe("npm run dev:source", () => {
  let data: string;
  let server: SourceServer;

  beforeAll(async () => {
    // Inside the project, as by default.
    const cache = path.join(ROOT, ".cache");
    await mkdir(cache, { recursive: true });
    data = await mkdtemp(path.join(cache, "source-access-"));
    const settings = { PORT: "0", BASE_PATH: BASE, CONTENT_DIR: FIXTURE, DATA_DIR: data };
    server = await startFromSource("dev-source", { ...DEFAULTS, ...settings });
  }, 180_000);
  afterAll(async () => {
    await server.stop().finally(() => rm(data, { recursive: true }));
  });

  /** Sends an address as it is, as no browser would. */
  async function ask(address: string, headers: Headers = {}): Promise<Answer> {
    const { hostname, port } = new URL(server.address);
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const request = httpRequest({ hostname, port, path: address, headers }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await text(response) });
    });
    request.on("error", reject).end();
    return promise;
  }

  /** The addresses that are answered with something. */
  async function answered(addresses: readonly string[], headers: Headers = {}): Promise<readonly string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      const { status = 0 } = await ask(address, headers);
      if (status < 400) found.push(address);
    }
    return found;
  }

  /** All that might lead to a file of the project. */
  function addressesOf(file: string): readonly string[] {
    const folders = ["/", "/src/../", "/@id/", `/@id/${ROOT}`, `/@id/__x00__${ROOT}`, `/@fs${ROOT}`];
    const bases = new Set(["", BASE]);
    return [...bases].flatMap((start) => folders.flatMap((folder) => WAYS.map((way) => start + folder + file + way)));
  }

  it("answers no file of the content, of the data or of the project", async () => {
    const content = path.relative(ROOT, FIXTURE);
    const stored = path.relative(ROOT, data);
    const files = [
      `${content}/portfolio/testimonies/dana-kim.yaml`,
      `${content}/media/portrait.svg`,
      `${stored}/server.lock`,
      "package.json",
    ];
    for (const file of files) {
      expect(existsSync(path.join(ROOT, file)), file).toBe(true);
      expect(await answered(addressesOf(file)), file).toEqual([]);
    }
  }, 180_000);

  it("answers no page of a package", async () => {
    expect(existsSync(path.join(ROOT, FOREIGN_PAGE))).toBe(true);
    expect(await answered(addressesOf(FOREIGN_PAGE))).toEqual([]);
  });

  it("starts no program", async () => {
    for (const address of ["/__open-in-editor", "/__OPEN-in-editor"]) {
      expect(await answered([`${BASE}${address}?file=missing`, `${address}?file=missing`])).toEqual([]);
    }
  });

  it("lets no page of another origin read or embed its source, and no file of it be a page that runs scripts", async () => {
    for (const file of ["@vite/client", "src/app/root.tsx", FONT, DRAWING, "favicon.ico"]) {
      const { status, headers } = await ask(`${BASE}/${file}`, { origin: "http://localhost:1" });
      expect([file, status]).toEqual([file, 200]);
      expect(headers).toMatchObject({
        "content-security-policy": expect.stringMatching(/sandbox$/),
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      });
      expect(headers).not.toHaveProperty("access-control-allow-origin");
    }
  });

  it("lets no page of another origin read its pages", async () => {
    const { status, headers } = await ask(`${BASE}/`, { origin: "http://localhost:1" });
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  it("answers no other name of this machine, and no file at its address in a network", async () => {
    const page = await ask(`${BASE}/`, { host: "evil.example" });
    expect(page.status).toBe(403);
    const file = `${path.relative(ROOT, FIXTURE)}/site.yaml`;
    expect(await answered(addressesOf(file), { host: "192.168.1.5:3000" })).toEqual([]);
  });

  it("answers its page and the scripts and styles that this needs", async () => {
    const { status, body } = await ask(`${BASE}/`);
    expect(status).toBe(200);
    const addresses = [...body.matchAll(/(?:src|href)="([^"]+\.(?:tsx?|js|css|svg|ico)[^"]*)"|from "([^"]+)"/g)];
    const needed = addresses.map(([, attribute, module]) => attribute ?? module ?? "");
    expect(needed).not.toEqual([]);
    expect(await answered(needed)).toEqual(needed);
  });
});
