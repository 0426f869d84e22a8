// Plain JavaScript for whatever Node is on the machine (20.19 or newer): nothing is installed when this runs.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ended, statusAfter } from "./child.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const isWindows = process.platform === "win32";

/** The pinned Node of the project, which its packages bring along. */
const pinnedNode = path.join(root, "node_modules", ".bin", isWindows ? "node.cmd" : "node");

/** Installs the packages of a folder's lock file, if they are not those that are there. */
function installPackages(folder) {
  const stamp = path.join(folder, "node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(pinnedNode)) return;
  // Not to the standard output: what a command prints may be piped on.
  console.error(`Installing packages${folder === root ? "" : ` of ${path.relative(root, folder)}/`} (once) …`);
  installAll(folder);
  if (!existsSync(pinnedNode)) {
    fail("npm installed no Node into node_modules. Its install script brings it: run npm without ignore-scripts.");
  }
  writeFileSync(stamp, wanted);
}

/** Development packages too, whatever NODE_ENV or npm's own settings leave out: every command needs some of them. */
function installAll(cwd) {
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = isWindows ? "npm.cmd" : "npm";
  const { status, signal, error } = spawnSync(npm, args, { cwd, stdio: ["inherit", 2, 2], shell: isWindows });
  if (error) fail(`npm could not be started: ${error.message}. Install it: most systems have it beside Node.`);
  if (status === 0) return;
  fail(`npm ci failed in ${cwd}`, status ?? statusAfter(signal));
}

/**
 * Installs what is missing, then runs a TypeScript file of the project on the pinned Node and ends as it ends.
 * @param {string} script path from the project's root
 * @param {readonly string[]} args of the script
 * @param {readonly string[]} packages folders with packages of their own that the script needs
 */
export function runOnPinnedNode(script, args, packages) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old to begin with: install Node 20.19 or newer.`);
  }
  installPackages(root);
  for (const folder of packages) installPackages(path.join(root, folder));
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    shell: isWindows,
    // Each command sets the mode that it needs: pages are tested with React's test build, and served with its fast one.
    env: { ...process.env, NODE_ENV: undefined },
  });
  ended(child).then(
    ({ status }) => process.exit(status),
    (error) => fail(`The project's Node could not be started: ${error.message}`),
  );
}

function fail(message, status = 1) {
  console.error(message);
  process.exit(status);
}
