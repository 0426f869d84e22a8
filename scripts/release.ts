import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import creator from "../create/package.json" with { type: "json" };
import { ROOT, runScript } from "./run.ts";

// Makes a release: version, heading of the changelog, every check, both packages in build/, commit and tag. Pushing the
// tag publishes it: .github/workflows/release.yml.
const [version = ""] = process.argv.slice(2);
const at = (file: string) => path.join(ROOT, file);
const call = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { cwd: ROOT, encoding: "utf8", shell: process.platform === "win32" });

if (!/^\d+\.\d+\.\d+$/.test(version)) fail("Usage: npm run release -- <version>, such as 0.3.0");
if (call("git", "status", "--porcelain") !== "") fail("Commit your changes first.");
call("npm", "version", version, "--no-git-tag-version", "--ignore-scripts");
const released = { ...creator, version, dependencies: { "mass-and-line": version } };
writeFileSync(at("create/package.json"), `${JSON.stringify(released, null, 2)}\n`);
const changelog = readFileSync(at("CHANGELOG.md"), "utf8");
writeFileSync(at("CHANGELOG.md"), changelog.replace("## Unreleased\n", `## Unreleased\n\n## ${version}\n`));
if (!(await runScript("scripts/test/test.ts", ["quick"]))) fail("A check failed. The version is not committed.");
for (const folder of [".", "./create"]) call("npm", "pack", folder, "--ignore-scripts", "--pack-destination", "build");
call("git", "commit", "--all", "--message", `Release ${version}`);
call("git", "tag", `v${version}`);
console.log(`To publish: git push --atomic origin main v${version}`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
