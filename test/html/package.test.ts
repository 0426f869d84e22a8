import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { installPackage } from "../support/package/installed-package.ts";

const MB = 1024 * 1024;
const PERMISSIVE =
  /\((0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|\(?MIT( AND Zlib\)?| OR GPL-3\.0-or-later\))?)\)$/;

describe("the package", () => {
  let installed: Awaited<ReturnType<typeof installPackage>>;
  beforeAll(async () => {
    installed = await installPackage();
  });
  afterAll(() => installed.remove());

  it("has the build, templates and licenses, and no source, source map or test", () => {
    const files = installed.packed.files.map((file) => file.path);
    for (const part of ["bin/mass-and-line.mjs", "build/client/", "build/editor/", "build/server/cli.js", "templates/"])
      expect(files).toContainEqual(expect.stringContaining(part));
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "build/server/licenses.md"]));
    const unwanted = /\.(map|tsx?)$|\.test\.|^(src|test|scripts)\/|^content\/(?!README)/;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  });

  it("depends only on sharp, and is at most 28 MB without it", () => {
    expect(Object.keys(manifest.dependencies)).toEqual(["sharp"]);
    expect(installed.packed.unpackedSize).toBeLessThan(28 * MB);
  });

  it("bundles packages whose licenses only require attribution", async () => {
    const texts = ["server", "editor"].map((part) =>
      readFile(path.join(installed.program, "build", part, "licenses.md"), "utf8"),
    );
    const licenses = (await Promise.all(texts)).flatMap((text) => text.match(/^## \S+ - \d.+$/gm) ?? []);
    expect(licenses.length).toBeGreaterThan(50);
    // It is MIT, according to its LICENSE file.
    const known = licenses.filter((line) => !line.startsWith("## png-js - "));
    expect(known.filter((line) => !PERMISSIVE.test(line))).toEqual([]);
  });

  it("has no problem that publint finds", async () => {
    const { messages, pkg } = await publint({ pkgDir: installed.program });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it("creates a site, checks it and writes it as files", async () => {
    const { folder, run } = installed;
    const created = await run(folder, ["init", "my-site", "--name", "Noa Lindqvist", "--yes", "--no-install"]);
    expect(created).toContain("Next:\n  cd my-site\n  npm install\n  npm run edit");
    const site = path.join(folder, "my-site");
    expect(await run(site, ["check"])).toMatch(/^0 errors/m);
    await run(site, ["build"], { SITE_ORIGIN: "https://noa.example", BASE_PATH: "/me" });
    expect(await readdir(path.join(site, "public"))).toEqual(
      expect.arrayContaining(["404.html", "index.html", "professional", "resume.pdf", "sitemap.xml"]),
    );
    expect(await readFile(path.join(site, "public/index.html"), "utf8")).toContain("Noa Lindqvist");
  });
});
