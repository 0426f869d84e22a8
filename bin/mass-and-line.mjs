#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
// Plain JavaScript for any Node, so that an old one says which one is needed.
import { existsSync } from "node:fs";
import module from "node:module";
import { fileURLToPath } from "node:url";

/** The first version whose SQLite has what the counters need. */
const OLDEST = [22, 13];
/** Commands that keep running or need no arguments, with their file of the build. The other commands are one program. */
const PROGRAMS = { dev: "dev", edit: "edit", build: "export", start: "start", health: "health" };

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`Node ${process.versions.node} is too old: install Node ${OLDEST.join(".")} or newer.`);
  process.exit(1);
}
const [name = "", ...args] = process.argv.slice(2);
const program = args.includes("--help") || !Object.hasOwn(PROGRAMS, name) ? undefined : PROGRAMS[name];
if (program !== undefined) process.argv.splice(2, 1);
// A third of a start is compiling. The cache is in the package, because other users may write to the default folder.
module.enableCompileCache(fileURLToPath(new URL("../build/.cache", import.meta.url)));
if (existsSync(".env")) process.loadEnvFile(".env");
await import(new URL(`../build/server/${program ?? "cli"}.js`, import.meta.url));
