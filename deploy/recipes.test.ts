import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { scripts } from "../package.json" with { type: "json" };
import { readSettings, variables } from "../src/server/settings.ts";

const at = (file: string) => path.join(import.meta.dirname, file);
const text = (file: string) => readFile(at(file), "utf8");
const yaml = async (file: string): Promise<unknown> => parse(await text(file));

const RECIPES = globSync("**/*", { cwd: import.meta.dirname }).filter((file) =>
  /(Caddyfile|\.(conf|service|sh|timer|ya?ml|toml))$/.test(file),
);

/** The variables that the image sets, which a host needs to know. */
const image = Object.fromEntries(
  Array.from((await text("../Dockerfile")).matchAll(/\b([A-Z_]+)=(\S+)/g), ([, name = "", value = ""]) => [
    name,
    value,
  ]),
);
const { port } = readSettings(image);

test("each file says in its first two lines what it is for and where it belongs", async () => {
  expect(RECIPES.length).toBeGreaterThan(12);
  for (const file of RECIPES) {
    const [first, second] = (await text(file)).split("\n");
    expect({ file, first, second }).toEqual({
      file,
      first: expect.stringMatching(file.endsWith(".sh") ? /^#!/ : /^# .{20,}/),
      second: expect.stringMatching(/^# .{20,}/),
    });
  }
});

const composeSchema = z.object({
  services: z.object({
    site: z.object({
      environment: z.record(z.string(), z.coerce.string()),
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal("ALL")]),
      volumes: z.array(z.string()),
    }),
    proxy: z.object({ environment: z.record(z.string(), z.string()), volumes: z.array(z.string()) }),
  }),
});
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.number() }) });
const cloudRunSchema = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            ports: z.tuple([z.object({ containerPort: z.number() })]),
            env: z.array(z.object({ name: z.string(), value: z.string().default("from a secret") })),
            startupProbe: probe,
            livenessProbe: probe,
          }),
        ]),
      }),
    }),
  }),
});
const renderSchema = z.object({
  services: z.tuple([
    z.object({
      healthCheckPath: z.string(),
      disk: z.object({ mountPath: z.string() }),
      envVars: z.array(z.object({ key: z.string(), value: z.string() })),
    }),
  ]),
});

const compose = composeSchema.parse(await yaml("container/compose.yaml")).services;
const [cloudRun] = cloudRunSchema.parse(await yaml("cloud/cloud-run.yaml")).spec.template.spec.containers;
const [render] = renderSchema.parse(await yaml("cloud/render.yaml")).services;
const fly = await text("cloud/fly.toml");
/** A value of `fly.toml`, of the first table that has it. */
const inFly = (name: string) => new RegExp(`^${name} = "?([^"\n]*)"?$`, "m").exec(fly)?.[1];
const [, flyEnvironment = ""] = /^\[env\]\n((?:\w+ = .+\n)+)/m.exec(fly) ?? [];
const service = await text("machine/site.service");

const ENVIRONMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "the image": image,
  "container/compose.yaml": compose.site.environment,
  "cloud/cloud-run.yaml": Object.fromEntries(cloudRun.env.map(({ name, value }) => [name, value])),
  "cloud/fly.toml": pairsIn(flyEnvironment, /^(\w+) = "(.+)"$/gm),
  "cloud/render.yaml": Object.fromEntries(render.envVars.map(({ key, value }) => [key, value])),
  "machine/site.service": pairsIn(service, /[ =]([A-Z_]+)=(\S+)/g),
  "machine/site-backup.service": pairsIn(await text("machine/site-backup.service"), /[ =]([A-Z_]+)=(\S+)/g),
};

function pairsIn(text: string, pattern: RegExp): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(text.matchAll(pattern), ([, name = "", value = ""]) => [name, value]));
}

describe.each(Object.entries(ENVIRONMENTS))("the settings of %s", (_, environment) => {
  it("are settings of the program", () => {
    const known = ["MALLOC_ARENA_MAX", "NODE_ENV", "NODE_OPTIONS", ...Object.keys(variables.shape)];
    expect(Object.keys(environment).length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  it("have values that it accepts", () => {
    const filledIn = Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{SITE_DOMAIN.*?\}/, "robinvale.example")
        .replace(/\$\{BASE_PATH:-\}/, "")
        .replace(/[<>]/g, ""),
    ]);
    expect(() => readSettings(Object.fromEntries(filledIn))).not.toThrow();
  });
});

describe("a container host", () => {
  it("sends requests to the port of the image", () => {
    expect(compose.proxy.environment["SITE_SERVER"]).toBe(`site:${port}`);
    expect(cloudRun.ports[0].containerPort).toBe(port);
    expect(inFly("internal_port")).toBe(`${port}`);
    expect(ENVIRONMENTS["cloud/render.yaml"]?.["PORT"]).toBe(`${port}`);
  });

  it("sends no request before the site is ready, and restarts it only if it is not alive", () => {
    expect([cloudRun.startupProbe.httpGet, cloudRun.livenessProbe.httpGet]).toEqual([
      { path: "/readyz", port },
      { path: "/healthz", port },
    ]);
    expect(render.healthCheckPath).toBe("/readyz");
    expect(/checks\]\][^[]+\npath = "(.+)"/.exec(fly)?.[1]).toBe("/readyz");
  });

  it("keeps the data folder", () => {
    const dataDir = image["DATA_DIR"];
    expect(compose.site.volumes).toContain(`data:${dataDir}`);
    expect(render.disk.mountPath).toBe(dataDir);
    expect(inFly("destination")).toBe(dataDir);
  });

  it("mounts files that exist", () => {
    const [mounted = ""] = compose.proxy.volumes;
    const [file = ""] = mounted.split(":");
    expect(RECIPES).toContain(path.join("container", file));
  });
});

test.each(["machine/nginx-proxy.conf", "machine/Caddyfile"])(
  "%s sends requests to the server's default port",
  async (file) => {
    expect(await text(file)).toContain(`127.0.0.1:${readSettings({}).port}`);
  },
);

test("the script for Cloud Run fills in each placeholder of its service", async () => {
  const placeholders = (await text("cloud/cloud-run.yaml")).match(/(?<=[ :])<[\w ]+>/g) ?? [];
  const script = await text("firebase/set-up.sh");
  const filled = Array.from(script.matchAll(/s\|(<[\w ]+>)\|/g), ([, name]) => name);
  expect(filled).toEqual([...new Set(placeholders)]);
});

test("the server, its backup and the restore use the same folders and the same Node", async () => {
  const backup = await text("machine/site-backup.service");
  for (const pattern of [/^WorkingDirectory=.+$/m, /^Environment=.+$/m, /\/srv\S+\/bin\/node/]) {
    expect(pattern.exec(backup)?.[0]).toBe(pattern.exec(service)?.[0] ?? "");
  }
  const [node = ""] = /\/srv\S+\/bin\/node/.exec(service) ?? [];
  const restore = await text("../docs/deploy.md");
  expect([...restore.matchAll(/\/srv\S+\/node(?= build)/g)].map(([used]) => used)).toEqual([node]);
});

const stepSchema = z.object({ run: z.string().optional(), uses: z.string().optional(), env: z.unknown().optional() });
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.enum(["read", "write"])),
  jobs: z.record(z.string(), z.object({ steps: z.array(stepSchema) })),
});

describe.each(RECIPES.filter((file) => file.startsWith("workflows/")))("the workflow %s", (file) => {
  it("runs commands that the product has, in a copy whose history is complete if it exports", async () => {
    const { jobs } = workflowSchema.parse(await yaml(file));
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const commands = steps.flatMap(({ run = "" }) =>
      [...run.matchAll(/^npm (?:run )?([\w:]+)/gm)].map(([, name]) => name),
    );
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
    if (commands.includes("export")) expect(await text(file)).toContain("fetch-depth: 0");
  });

  it("pins the major version of each action", async () => {
    const { jobs } = workflowSchema.parse(await yaml(file));
    const used = Object.values(jobs).flatMap((job) => job.steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
  });

  it("gives the program only settings that it has", async () => {
    const { jobs } = workflowSchema.parse(await yaml(file));
    const steps = Object.values(jobs).flatMap((job) => job.steps.filter(({ run }) => run?.startsWith("npm run")));
    const names = steps.flatMap(({ env }) => Object.keys(z.record(z.string(), z.string()).optional().parse(env) ?? {}));
    expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(names));
  });
});

describe.each(RECIPES.filter((file) => file.endsWith(".sh")))("the script %s", (file) => {
  it("can be read by a shell, and stops at the first error", async () => {
    execFileSync("sh", ["-n", at(file)]);
    expect(await text(file)).toMatch(/^set -eu$/m);
  });

  it("names files and commands that exist", async () => {
    const script = await text(file);
    const here = script.matchAll(/[ "/]((?:site|nginx|update|set-up)[\w-]*\.(?:service|timer|conf|sh))/g);
    for (const [, name = ""] of here) expect(RECIPES).toContain(path.join(path.dirname(file), name));
    for (const [, name = ""] of script.matchAll(/ (deploy\/\S+\.(?:json|yaml))/g)) await text(path.join("..", name));
    for (const [, name = ""] of script.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name);
  });
});
