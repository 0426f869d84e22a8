import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import creator from "../../../create/package.json" with { type: "json" };
import manifest from "../../../package.json" with { type: "json" };
import { PAGE_CHOICES } from "../../../src/content/new-site.ts";
import { filesBelow } from "../../../src/content/read/read-files.ts";
import { readDocuments, readSite } from "../../e2e/support/content.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { emptyFolder, pack } from "../../support/package/installed-package.ts";
import { startRegistry } from "../../support/package/registry.ts";

const MB = 1024 * 1024;
/** The oldest supported version, the usual ones and the newest. */
const NODES = ["22.13.0", "22", "24", "latest"];

type Environment = Readonly<Record<string, string | undefined>>;

/** The texts of all files below a folder, pictures included. */
async function textsIn(folder: string): Promise<readonly string[]> {
  const files = await filesBelow(folder);
  return Promise.all(files.map(({ name }) => readFile(path.join(folder, name), "utf8")));
}

/** Names and titles that are unique to the sample. */
async function sampleWords(): Promise<readonly string[]> {
  const people = await readDocuments("testimonies");
  const entries = [...(await readDocuments("experiences")), ...(await readDocuments("stories"))];
  const titles = [...entries, ...(await readDocuments("blog"))].map(({ title }) => title);
  const several = [...titles, ...people.map(({ company }) => company)];
  const names = [(await readSite()).owner.name, "robinvale", ...people.map(({ name }) => name)];
  return [...new Set([...names, ...several.filter((words) => /^\S{3,} \S{3,}/.test(words))])];
}

describe("a site of the package, from a registry", () => {
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  let folder: string;
  let site: string;
  let env: Environment;
  let program: string;

  /** Runs a command to its end. Rejects if it fails. */
  async function run(cwd: string, command: string, args: readonly string[], more: Environment = {}): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, env: { ...env, ...more } });
    return stdout + stderr;
  }

  const command = (cwd: string, args: readonly string[], more: Environment = {}) =>
    run(cwd, process.execPath, [program, ...args], more);

  /** Starts a command that serves the site, until it prints its address. */
  async function serve(args: readonly string[], more: Environment = {}) {
    const child = spawn(process.execPath, [program, ...args], { cwd: site, env: { ...env, PORT: "0", ...more } });
    const errors = text(child.stderr);
    let printed = "";
    for await (const chunk of child.stdout.setEncoding("utf8")) {
      printed += chunk;
      const [, address] = /(?:Edit|Ready): (http:\S+)/.exec(printed) ?? [];
      if (address === undefined) continue;
      // Waits until the data folder is free for the next server.
      const ended = once(child, "exit");
      return { address: new URL(address), stop: () => child.kill() && ended };
    }
    throw new Error(printed + (await errors));
  }

  beforeAll(async () => {
    folder = await emptyFolder();
    registry = await startRegistry();
    registry.publish({ manifest, ...(await pack(".", folder)) });
    registry.publish({ manifest: creator, ...(await pack("create", folder)) });
    // The settings of this machine's network, without those of the npm that runs the tests.
    const machine = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_ENV|VITEST)/.test(name));
    env = {
      ...Object.fromEntries(machine),
      npm_config_registry: registry.origin,
      npm_config_cache: path.join(folder, "cache"),
      npm_config_update_notifier: "false",
    };
    site = path.join(folder, "my-site");
    program = path.join(site, "node_modules/mass-and-line/bin/mass-and-line.mjs");
    await run(folder, "npm", ["create", "--yes", "mass-and-line", "my-site", "--", "--name", "Noa Lindqvist", "--yes"]);
  }, 300_000);
  afterAll(async () => {
    registry.stop();
    await rm(folder, { recursive: true });
  });

  it("is created by one command and takes at most 50 MB", async () => {
    expect(JSON.parse(await readFile(path.join(site, "package.json"), "utf8"))).toMatchObject({
      dependencies: { "mass-and-line": `^${manifest.version}` },
    });
    const files = await filesBelow(site, "node_modules");
    const sizes = await Promise.all(
      files.map(async ({ name }) => (await stat(path.join(site, "node_modules", name))).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(50 * MB);
  });

  it("shows an edit of a file while `dev` runs", async () => {
    const { address, stop } = await serve(["dev"]);
    const page = async () => (await fetch(address)).text();
    expect(await page()).toContain("Noa Lindqvist");
    const file = path.join(site, "content/site.yaml");
    await writeFile(file, (await readFile(file, "utf8")).replace("Noa Lindqvist", "Noa Kept"));
    await expect.poll(page).toContain("Noa Kept");
    await stop();
  });

  it("saves a change in the editor", async () => {
    const { address, stop } = await serve(["edit", "--no-open"]);
    const signedIn = await fetch(address, { redirect: "manual" });
    const [cookie = ""] = signedIn.headers.getSetCookie()[0]?.split(";") ?? [];
    const headers = { cookie, origin: address.origin, "content-type": "application/json" };
    const api = new URL("/edit/api/", address);
    const { hash, data } = await (await fetch(new URL("document?file=site.yaml", api), { headers })).json();
    const body = JSON.stringify({ file: "site.yaml", base: hash, data: { ...data, tagline: "I mend" } });
    expect((await fetch(new URL("change", api), { method: "POST", headers, body })).status).toBe(200);
    expect(await readFile(path.join(site, "content/site.yaml"), "utf8")).toContain("tagline: I mend");
    await stop();
  });

  it.each(["", "/me"])("writes the files that the server sends, below %j", async (base) => {
    const settings = { SITE_ORIGIN: "https://noa.example", BASE_PATH: base };
    await run(site, "npm", ["run", "build"], settings);
    const { address, stop } = await serve(["start"], settings);
    const served = async (name: string) =>
      Buffer.from(await (await fetch(new URL(base + name, address))).arrayBuffer());
    const built = (name: string) => readFile(path.join(site, "public", name));
    for (const name of ["/sitemap.xml", "/resume.txt", "/resume.pdf", "/resume.docx", "/og/home.png"]) {
      expect((await built(name)).equals(await served(name)), name).toBe(true);
    }
    // Scripts in a page name the manifest, which says where visits are counted.
    const bodyOf = (page: Buffer) => String(page).replaceAll(/^.*<body|<script.*?<\/script>/gs, "");
    for (const page of ["/", "/professional", "/privacy"]) {
      expect(bodyOf(await built(path.join(page, "index.html"))), page).toBe(bodyOf(await served(page)));
    }
    await stop();
  });

  it("contains no text or pictures of the sample, whatever pages it has", async () => {
    const words = await sampleWords();
    expect(words.length).toBeGreaterThan(40);
    const pictures = await textsIn(path.join(FIXTURE, "media"));
    const pages = Object.keys(PAGE_CHOICES).filter((page) => page !== "impressum");
    const options = ["--name", "Noa Lindqvist", "--pages", pages.join(), "--yes", "--no-install"];
    await command(folder, ["init", "every-page", ...options]);
    const every = path.join(folder, "every-page");
    // The check refuses the instructions of new story files.
    const stories = path.join(every, "content/portfolio/stories");
    for (const name of await readdir(stories)) {
      const text = await readFile(path.join(stories, name), "utf8");
      const instructions = /^([^#\n]*?)(What it is about|The whole story|What the picture shows).*/gm;
      await writeFile(path.join(stories, name), text.replaceAll(instructions, "$1Violins."));
    }
    await command(every, ["build"], { SITE_ORIGIN: "https://noa.example" });
    const exported = await textsIn(path.join(every, "public"));
    expect(exported.some((text) => text.includes("Noa Lindqvist"))).toBe(true);
    for (const text of [...exported, ...(await textsIn(path.join(every, "content")))]) {
      expect(words.filter((one) => text.includes(one))).toEqual([]);
      expect(pictures).not.toContain(text);
    }
  });

  it("counts, backs up and restores, and writes only to the data folder", async () => {
    const settings = { CONTENT_DIR: FIXTURE, DATA_DIR: path.join(folder, "data") };
    const backup = path.join(folder, "backup");
    const written = await textsIn(path.dirname(path.dirname(program)));
    const { address, stop } = await serve(["start"], settings);
    await command(site, ["health"], { PORT: address.port });
    const counted = await fetch(new URL("/api/traffic", address), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ event: "visits", value: "new" }),
    });
    expect(counted.status).toBe(204);
    await expect.poll(() => command(site, ["stats", "--json"], settings)).toContain('"new"');
    expect(await command(site, ["backup", backup], settings)).toContain("counters");
    await stop();
    await expect(command(site, ["health"], { PORT: address.port })).rejects.toThrow();
    expect(await command(site, ["restore", backup], settings)).toContain("Restored");
    expect(await command(site, ["stats", "--json"], settings)).toContain('"new"');
    // Its libraries are only in the build.
    const resume = "/resume.docx: programs read every word, in order";
    expect(await command(site, ["check", "--resume"], settings)).toContain(resume);
    expect(await textsIn(path.dirname(path.dirname(program)))).toEqual(written);
  });

  it.each(NODES)("is checked and built with Node %s", async (version) => {
    const node = path.join(folder, `node-${version}`);
    await run(folder, "npm", ["install", "--prefix", node, "--no-save", `node@${version}`]);
    const bin = path.join(node, "node_modules/node/bin/node");
    expect(await run(site, bin, [program, "check"])).toMatch(/^0 errors/m);
    expect(await run(site, bin, [program, "build"])).toContain("addresses are in public");
  });

  it("gets a later version by `npm update`", async () => {
    const next = path.join(folder, "next");
    await cp(path.join(site, "node_modules/mass-and-line"), next, { recursive: true });
    const later = { ...manifest, version: manifest.version.replace(/\d+$/, "99") };
    await writeFile(path.join(next, "package.json"), JSON.stringify(later));
    registry.publish({ manifest: later, ...(await pack(path.relative(process.cwd(), next), folder)) });
    await run(site, "npm", ["update"]);
    const installed = await readFile(path.join(site, "node_modules/mass-and-line/package.json"), "utf8");
    expect(JSON.parse(installed)).toMatchObject({ version: later.version });
    expect(await run(site, "npm", ["run", "upgrade"])).toContain("already has the current version");
  });
}, 300_000);
