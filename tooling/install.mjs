// Plain JavaScript for whatever Node is on the machine (20.19 or newer): nothing is installed when this runs.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

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
  run(isWindows ? "npm.cmd" : "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], folder);
  writeFileSync(stamp, wanted);
}

function run(command, args, cwd) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ["inherit", 2, 2], shell: isWindows });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status === 0) return;
  console.error(`${command} ${args[0]} failed in ${cwd}`);
  process.exit(status ?? 1);
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
    console.error(`Node ${process.versions.node} is too old to begin with: install Node 20.19 or newer.`);
    process.exit(1);
  }
  installPackages(root);
  for (const folder of packages) installPackages(path.join(root, folder));
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    shell: isWindows,
  });
  // The child ends in its own time (it finishes answers under way); this process waits for it.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
}
