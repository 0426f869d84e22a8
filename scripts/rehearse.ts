import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildStages } from "./container/build-stages.ts";
import { readContainerFile } from "./container/container-file.ts";
import { rehearse } from "./container/rehearse-image.ts";
import { ROOT } from "./run.ts";

// What an engine would do with the container file, in a folder of its own, for where there is no engine.
const folder = await mkdtemp(path.join(tmpdir(), "rehearsal-"));
try {
  await chmod(folder, 0o755);
  const stages = readContainerFile(await readFile(path.join(ROOT, "Dockerfile"), "utf8"));
  const image = await buildStages(stages, {
    folder,
    context: ROOT,
    args: { BASE_PATH: process.env["BASE_PATH"] ?? "" },
    log: console.log,
  });
  await rehearse(image, console.log);
} finally {
  await rm(folder, { recursive: true, force: true });
}
