import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { HSTS } from "../server/http.ts";
import { readSettings, variables } from "../server/settings.ts";
import { FOR_A_YEAR, FOR_AN_HOUR } from "../site/prepared-response.ts";
import { MEDIA_POLICY, SECURITY_HEADERS, securityHeaders } from "../site/security-headers.ts";
import { READABLE } from "../store/firestore/document.ts";
import { HOST_NAMES, type Host, hostFacts, hostFiles, projectFiles } from "./new-site.ts";

function text(host: Host, file: string): string {
  const found = hostFiles(host).get(file);
  if (found === undefined) throw new Error(`${host} has no ${file}`);
  return found;
}

const PROGRAM = "node_modules/mass-and-line/bin/mass-and-line.mjs";

describe.each(HOST_NAMES)("the files of %s", (host) => {
  const files = [...hostFiles(host)];
  const all = files.map(([, text]) => text).join("\n");

  it("can be read by their programs", () => {
    for (const [name, text] of files) {
      if (/\.ya?ml$/.test(name)) expect(parseDocument(text).errors, name).toEqual([]);
      if (name.endsWith(".json")) JSON.parse(text);
      if (!name.endsWith(".sh")) continue;
      execFileSync("sh", ["-n"], { input: text });
      expect(text).toMatch(/^set -eu$/m);
    }
  });

  it("run the program with the address of the site", () => {
    expect(all).toContain("SITE_ORIGIN");
    expect(all).toContain(hostFacts(host).server === undefined ? "npm run build" : PROGRAM);
  });

  it("name commands and files that a site has", () => {
    const project = projectFiles({ name: "Noa", language: "en", folder: "noa", host, program: "^9.9.9" });
    const { scripts } = JSON.parse(project.get("package.json") ?? "");
    for (const [, name = ""] of all.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name);
    const names = all.matchAll(/(?:sh |cp |firestore\/|current\/)((?:[\w-]+\.(?:sh|service|timer|json) ?)+)/g);
    const known = files.map(([file]) => path.basename(file));
    for (const [, list = ""] of names) expect(known).toEqual(expect.arrayContaining(list.trim().split(" ")));
  });

  it.each(files.filter(([name]) => name.startsWith(".github/")))("pin actions and use settings in %s", (_, text) => {
    for (const [, uses] of text.matchAll(/uses: (\S+)/g)) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
    if (!text.includes("run: npm run build")) return;
    const [, env = ""] = /run: npm run build\n +env:\n((?: +(?:#|\w+:).*\n)+)/.exec(text) ?? [];
    const names = env.match(/^ +\w+(?=:)/gm)?.map((name) => name.trim());
    expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(names ?? ["no settings"]));
    // The sitemap says when each file was changed.
    expect(text).toContain("fetch-depth: 0");
  });
});

const compose = parse(text("docker", "compose.yaml")).services.site;
const [cloudRun] = parse(text("cloud-run", "cloud-run.yaml")).spec.template.spec.containers;
const [render] = parse(text("render", "render.yaml")).services;
const fly = text("fly", "fly.toml");
/** A value of `fly.toml`, of the first table that has it. */
const inFly = (name: string) => new RegExp(`^${name} = "?([^"\n]*)"?$`, "m").exec(fly)?.[1];
const [, flyEnvironment = ""] = /^\[env\]\n((?:\w+ = .+\n)+)/m.exec(fly) ?? [];
const service = text("systemd", "systemd/site.service");
const backup = text("systemd", "systemd/site-backup.service");
/** The variables that the image sets, which a host needs to know. */
const image = pairsIn(text("docker", "Dockerfile").replaceAll(/^#.*$/gm, ""), /\b([A-Z_]+)=(\S+)/g);
const { port } = readSettings(image);

const ENVIRONMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the image": image,
  "compose.yaml": compose.environment,
  "cloud-run.yaml": Object.fromEntries(
    cloudRun.env.map(({ name, value = "from a secret" }: Record<string, string>) => [name, value]),
  ),
  "fly.toml": pairsIn(flyEnvironment, /^(\w+) = "(.+)"$/gm),
  "render.yaml": Object.fromEntries(render.envVars.map(({ key, value }: Record<string, string>) => [key, value])),
  "site.service": pairsIn(service, /[ =]([A-Z_]+)=(\S+)/g),
  "site-backup.service": pairsIn(backup, /[ =]([A-Z_]+)=(\S+)/g),
};

function pairsIn(text: string, pattern: RegExp): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(text.matchAll(pattern), ([, name = "", value = ""]) => [name, value]));
}

describe.each(Object.entries(ENVIRONMENTS))("the settings of %s", (_, environment) => {
  it("are settings of the program, with values that it accepts", () => {
    const known = ["MALLOC_ARENA_MAX", "NODE_ENV", "NODE_OPTIONS", ...Object.keys(variables.shape)];
    expect(Object.keys(environment).length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
    const filledIn = Object.entries(environment).map(([name, value]) => [
      name,
      `${value}`.replace(/\$\{SITE_DOMAIN.*?\}/, "robinvale.example").replace(/[<>]/g, ""),
    ]);
    expect(() => readSettings(Object.fromEntries(filledIn))).not.toThrow();
  });
});

test("a container host sends requests to the port of the image once it is ready, confines it, and keeps its data", () => {
  expect(text("docker", "Caddyfile")).toContain(`reverse_proxy site:${port} {`);
  expect([cloudRun.ports[0].containerPort, inFly("internal_port")]).toEqual([port, `${port}`]);
  expect(ENVIRONMENTS["render.yaml"]?.["PORT"]).toBe(`${port}`);
  expect([cloudRun.startupProbe.httpGet, cloudRun.livenessProbe.httpGet]).toEqual([
    { path: "/readyz", port },
    { path: "/healthz", port },
  ]);
  expect([render.healthCheckPath, /checks\]\][^[]+\npath = "(.+)"/.exec(fly)?.[1]]).toEqual(["/readyz", "/readyz"]);
  expect(compose).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  const dataDir = image["DATA_DIR"];
  expect(compose.volumes).toContain(`data:${dataDir}`);
  expect([render.disk.mountPath, inFly("destination")]).toEqual([dataDir, dataDir]);
});

test("the proxies of a machine send requests to the server's default port", () => {
  for (const file of ["nginx.conf", "Caddyfile"]) {
    expect(text("systemd", `systemd/${file}`)).toContain(`127.0.0.1:${readSettings({}).port}`);
  }
});

test("the script for Cloud Run fills in each placeholder of its service", () => {
  const placeholders = text("cloud-run", "cloud-run.yaml").match(/(?<=[ :])<[\w ]+>/g) ?? [];
  const filled = Array.from(text("cloud-run", "cloud-run.sh").matchAll(/s\|(<[\w ]+>)\|/g), ([, name]) => name);
  expect(filled).toEqual([...new Set(placeholders)]);
});

test("the server and its backup use the same folders and the same program", () => {
  for (const pattern of [/^WorkingDirectory=.+$/m, /^Environment=.+$/m, /\/usr\/bin\/node \S+/]) {
    expect(pattern.exec(backup)?.[0]).toBe(pattern.exec(service)?.[0] ?? "");
  }
});

// The emulator answers without them.
test("each query of Firestore with several conditions has an index, of its equalities first", () => {
  const needed = Object.entries(READABLE).flatMap(([database, collections]) =>
    Object.entries(collections).flatMap(([collectionGroup, conditions]) => {
      if (conditions.length < 2) return [];
      const equalFirst = conditions.toSorted(([, a], [, b]) => Number(b === "==") - Number(a === "=="));
      const fields = equalFirst.map(([field]) => ({ fieldPath: field, order: "ASCENDING" }));
      return [{ database, index: { collectionGroup, queryScope: "COLLECTION", fields } }];
    }),
  );
  const { indexes } = JSON.parse(text("cloud-run", "firestore/portfolio.indexes.json"));
  expect(needed).toEqual(indexes.map((index: unknown) => ({ database: "portfolio", index })));
});

test.skipIf(spawnSync("nginx", ["-v"]).error).each([
  ["nginx", "nginx.conf"],
  ["systemd", "systemd/nginx.conf"],
] as const)("nginx accepts the file of %s", async (host, file) => {
  const folder = await mkdtemp(path.join(tmpdir(), "nginx-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  // Testing opens the ports, and only root may open these.
  const site = text(host, file).replace("listen 80;", `listen unix:${folder}/socket;`).replace("listen [::]:80;", "");
  await writeFile(path.join(folder, "site.conf"), site);
  await writeFile(path.join(folder, "mime.types"), "types { text/html html; }");
  const whole = `pid ${folder}/pid; events {} http { access_log off; include site.conf; }`;
  await writeFile(path.join(folder, "nginx.conf"), whole);
  const { status, stderr } = spawnSync("nginx", `-t -p ${folder} -c ${folder}/nginx.conf -e stderr`.split(" "));
  expect([status, String(stderr)]).toEqual([0, expect.stringContaining("test is successful")]);
});

const [nginx, caddy] = [text("nginx", "nginx.conf"), text("caddy", "Caddyfile")];
const firebase: readonly { source: string; headers: readonly { key: string; value: string }[] }[] = JSON.parse(
  text("firebase", "firebase.json"),
).hosting.headers;

/** The value of nginx's variable for a text: that of the first pattern that it matches, or the default. */
function inNginx(variable: string, written: string): string {
  const [, block = ""] = new RegExp(`map .+ \\$${variable} \\{([^}]+)\\}`).exec(nginx) ?? [];
  const { default: usual = "", ...patterns } = pairsIn(block, /^\t(\S+) "(.+)";$/gm);
  const [pattern = "~", value = usual] =
    Object.entries(patterns).find(([one]) => new RegExp(one.slice(1)).test(written)) ?? [];
  const [, captured = ""] = new RegExp(pattern.slice(1)).exec(written) ?? [];
  return value.replace("$1", captured).replace(/^\$(\w+)$/, (_, other) => inNginx(other, written));
}

/** The headers that a host of files sends with an address, as its file says. The last rule that matches wins. */
const HEADERS: Readonly<Record<string, (address: string) => Readonly<Record<string, string>>>> = {
  "Firebase Hosting": (address) => {
    const rules = firebase.filter(({ source }) => path.matchesGlob(address, source));
    return Object.fromEntries(rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
  },
  nginx: (address) => {
    const all = Object.entries(pairsIn(nginx, /^\tadd_header (\S+) "?(.+?)"? always;$/gm));
    const https = `https ${address}`;
    return Object.fromEntries(
      all.map(([name, value]) => [name, value.replace(/^\$(\w+)$/, (_, known) => inNginx(known, https))]),
    );
  },
  Caddy: (address) => {
    const [, snippet = ""] = /^\(headers\) \{\n.+\n\troute \{\n([\s\S]+?)^\t\}$/m.exec(caddy) ?? [];
    const matchers = pairsIn(snippet, /^\t\t@(\w+) path_regexp (.+)$/gm);
    const rules = [...snippet.matchAll(/^\t\theader @(\w+) ([\w-]+) "(.+)"$/gm)].filter(([, matcher = ""]) =>
      new RegExp(matchers[matcher] ?? "^$").test(address),
    );
    const always = pairsIn(snippet, /^\t\t\t([\w-]+) "(.+)"$/gm);
    return { ...always, ...Object.fromEntries(rules.map(([, , name, value]) => [name, value])) };
  },
};

const ASK_EACH_TIME = "public, max-age=0, must-revalidate";
const policyOfFile = (type: string) => securityHeaders(type)["content-security-policy"];
const FILE_POLICY = policyOfFile("application/json");

describe.each(Object.entries(HEADERS))("%s with the site as files", (_, headersFor) => {
  it.each([
    ["/impact", ASK_EACH_TIME, "frame-ancestors 'none'"],
    ["/assets/entry-1.js", FOR_A_YEAR, FILE_POLICY],
    ["/resume.pdf", ASK_EACH_TIME, policyOfFile("application/pdf")],
    ["/resume.json", ASK_EACH_TIME, FILE_POLICY],
    ["/me/2022-tracker/clicks.csv", ASK_EACH_TIME, FILE_POLICY],
    ["/og/blog/tech.png", ASK_EACH_TIME, MEDIA_POLICY],
    ["/pictures/a-1-600.avif", FOR_A_YEAR, MEDIA_POLICY],
    ["/me/media/a.svg", FOR_AN_HOUR, MEDIA_POLICY],
  ])("has %s kept and confined as the site's own server does", (address, caching, policy) => {
    const sent = Object.entries(headersFor(address)).map(([name, value]) => [name.toLowerCase(), value]);
    expect(Object.fromEntries(sent)).toMatchObject({
      ...SECURITY_HEADERS,
      "cache-control": caching,
      "content-security-policy": policy,
      [HSTS[0]]: HSTS[1],
    });
  });
});

test("Firebase Hosting sends the data of a page with its type", () => {
  expect(HEADERS["Firebase Hosting"]?.("/impact.data")["Content-Type"]).toBe("text/x-script; charset=utf-8");
});

test.each([
  ["/nowhere", ["/404.html", "/404.html"]],
  ["/es/nowhere", ["/es/404.html", "/es/404.html"]],
  ["/es/blog/nowhere", ["/es/blog/404.html", "/es/404.html"]],
  ["/me/es/blog/nowhere", ["/me/es/404.html", "/me/404.html"]],
])("nginx looks for the 404 page of the language for %s", (address, pages) => {
  const [, tried = ""] = /@missing \{\n\t\ttry_files (.+) \/404\.html =404;/.exec(nginx) ?? [];
  expect(tried.split(" ").map((variable) => inNginx(variable.slice(1), address))).toEqual(pages);
});

test("Caddy looks for the 404 page of the language first, and sends it with the same headers", () => {
  expect(caddy).toContain("try_files /{path.0}/{path.1}/404.html /{path.0}/404.html /404.html\n\t\tfile_server");
  expect(caddy.match(/^\t+import headers$/gm)).toHaveLength(2);
});
