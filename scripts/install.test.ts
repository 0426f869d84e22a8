import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** A folder with the launcher and no packages, where npm is this script. */
async function freshClone(npm: string) {
  const root = await mkdtemp(path.join(tmpdir(), "clone-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "scripts"));
  for (const name of ["launch.mjs", "install.mjs"]) {
    await copyFile(path.join(import.meta.dirname, name), path.join(root, "scripts", name));
  }
  await writeFile(path.join(root, "package-lock.json"), "{}");
  await program(path.join(root, "bin", "npm"), npm);
  return {
    root,
    launch(env: NodeJS.ProcessEnv, ...args: readonly string[]) {
      return spawnSync(process.execPath, ["scripts/launch.mjs", "scripts/test/test.ts", "check", ...args], {
        cwd: root,
        encoding: "utf8",
        env: { PATH: `${path.join(root, "bin")}:${process.env["PATH"]}`, ...env },
      });
    },
  };
}

async function program(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${text}`, { mode: 0o755 });
}

/** An npm that records its arguments and installs a Node that prints its own. */
const INSTALLS = `
mkdir -p node_modules/.bin
echo "$@" > npm-arguments
printf '#!/bin/sh\\necho "$1 in \${NODE_ENV-no mode}"\\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node`;

test.each([{ NODE_ENV: "production" }, { npm_config_omit: "dev" }])(
  "all packages are installed and commands run normally, whatever the environment: %j",
  async (env) => {
    const { root, launch } = await freshClone(INSTALLS);
    const { status, stdout } = launch(env);
    expect({ status, stdout }).toEqual({ status: 0, stdout: "scripts/test/test.ts in no mode\n" });
    const npmArguments = await readFile(path.join(root, "npm-arguments"), "utf8");
    expect(npmArguments).toMatch(/^ci --include=dev --include=optional /);
  },
);

/** A module that makes Node take itself for Node on Windows. */
const ON_WINDOWS = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";

test("on Windows, arguments with spaces stay whole", async () => {
  const { root, launch } = await freshClone(INSTALLS);
  launch({});
  await program(path.join(root, "node_modules/node/bin/node.exe"), `printf '%s|' "$@"`);
  expect(launch({ NODE_OPTIONS: `--import ${ON_WINDOWS}` }, "--name", "Robin Vale").stdout).toBe(
    "scripts/test/test.ts|check|--name|Robin Vale|",
  );
});

test("an installation that fails or is killed is reported once and ends the command", async () => {
  const { root, launch } = await freshClone("exit 7");
  expect(launch({})).toMatchObject({ status: 7, stderr: expect.stringMatching(/^.+\nnpm ci failed in .+\n$/) });
  await program(path.join(root, "bin", "npm"), "kill -KILL $$");
  expect(launch({}).status).toBe(137);
});

test("a missing npm is reported with what to install", async () => {
  const { root, launch } = await freshClone("");
  await rm(path.join(root, "bin", "npm"));
  const { status, stderr } = launch({ PATH: path.join(root, "bin") });
  expect(status).toBe(1);
  expect(stderr).toMatch(/Could not run npm.+install/i);
});
