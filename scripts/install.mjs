// Plain JavaScript for any Node from 20.19 on: packages are not installed yet.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const isWindows = process.platform === "win32";

/** An npm package of the project. On Windows, what npm puts into .bin needs a shell, which splits arguments at spaces. */
const pinnedNode = path.join(root, "node_modules", isWindows ? "node/bin/node.exe" : ".bin/node");

/** Set while this file runs npm. */
const INSTALLING = "MASS_AND_LINE_INSTALLING";

/** Installs a folder's lock file unless it already is. */
function installPackages(folder) {
  const stamp = path.join(folder, "node_modules", ".installed");
  const wanted = createHash("sha256")
    .update(readFileSync(path.join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted && existsSync(pinnedNode)) return;
  // Standard error, because commands are piped.
  console.error(`Installing packages${folder === root ? "" : ` of ${path.relative(root, folder)}/`} (once) …`);
  // Development packages too, whatever NODE_ENV or npm's settings say: every command needs some.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, signal, error } = spawnSync(isWindows ? "npm.cmd" : "npm", args, {
    cwd: folder,
    stdio: ["inherit", 2, 2],
    shell: isWindows,
    env: { ...process.env, [INSTALLING]: "1" },
  });
  if (error) fail(`Could not run npm: ${error.message}. Install npm.`);
  if (status !== 0) fail(`npm ci failed in ${folder}`, status ?? statusAfter(signal));
  if (!existsSync(pinnedNode)) {
    fail("npm did not install Node into node_modules. Allow its install script: run npm without ignore-scripts.");
  }
  writeFileSync(stamp, wanted);
}

/**
 * Installs missing packages, then runs a TypeScript file on the pinned Node and exits like it.
 * @param {string} script path from the project's root
 * @param {readonly string[]} args of the script
 * @param {readonly string[]} packages folders with packages of their own that the script needs
 */
export function runOnPinnedNode(script, args, packages) {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  }
  // npm runs this script when it has installed from a Git address, and before it packs.
  if (process.env.npm_lifecycle_event !== "prepare") installPackages(root);
  // In a clone, commands build when they need to. Without development packages, nothing can be built.
  else if (process.env[INSTALLING] || !existsSync(pinnedNode)) process.exit(0);
  for (const folder of packages) installPackages(path.join(root, folder));
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: "inherit",
    // Commands set the mode they need: React has different builds for tests and production.
    env: { ...process.env, NODE_ENV: undefined },
  });
  ended(child).then(
    ({ status }) => process.exit(status),
    (error) => fail(`Could not run the project's Node: ${error.message}`),
  );
}

/**
 * Waits for a child process, passing SIGINT and SIGTERM on to it.
 * @param {import("node:child_process").ChildProcess} child
 * @returns its exit status as shells count it (128 and more after a signal), the signal that killed it, and the
 * signal this process received meanwhile
 * @throws Error if it could not be started
 */
export async function ended(child) {
  /** @type {NodeJS.Signals | undefined} */
  let askedBy;
  const passOn = (signal) => {
    askedBy = signal;
    child.kill(signal);
  };
  process.on("SIGINT", passOn).on("SIGTERM", passOn);
  try {
    const [code, diedBy] = await once(child, "exit");
    return { status: code ?? statusAfter(diedBy), diedBy: diedBy ?? undefined, askedBy };
  } finally {
    process.off("SIGINT", passOn).off("SIGTERM", passOn);
  }
}

/** Shells report a death by signal as 128 plus the number of the signal. */
export function statusAfter(signal) {
  return 128 + constants.signals[signal];
}

function fail(message, status = 1) {
  console.error(message);
  process.exit(status);
}
