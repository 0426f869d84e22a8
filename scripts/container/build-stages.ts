import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Stage, Step } from "./container-file.ts";
import { copyContext } from "./context.ts";

/** What the steps of a stage made: a folder that stands for `/`, and what a container of it would be started with. */
export interface Image {
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** The steps that say how it is run, by name. */
  readonly says: ReadonlyMap<string, Step>;
}

interface Surroundings {
  /** An empty folder for all of it. */
  readonly folder: string;
  readonly context: string;
  /** Values of the `ARG`s. */
  readonly args: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/**
 * Carries the steps of all stages out, with a folder for each in place of an image.
 * @returns what the last stage made
 * @throws Error for a step that fails, or that this does not know
 */
export async function buildStages(stages: readonly Stage[], surroundings: Surroundings): Promise<Image> {
  const context = path.join(surroundings.folder, "context");
  await mkdir(context);
  await copyContext(surroundings.context, context);
  const roots = new Map<string | undefined, string>([[undefined, context]]);
  let image: Image | undefined;
  for (const [index, stage] of stages.entries()) {
    const root = path.join(surroundings.folder, `stage-${index}`);
    image = await buildStage(stage, root, roots, surroundings);
    roots.set(stage.name, root);
  }
  if (image === undefined) throw new Error("The container file has no stage");
  return image;
}

async function buildStage(
  { name, image, steps }: Stage,
  root: string,
  roots: ReadonlyMap<string | undefined, string>,
  { args, log }: Surroundings,
): Promise<Image> {
  log(`FROM ${image}${name === undefined ? "" : ` AS ${name}`}`);
  let workdir = "/";
  const env: Record<string, string> = {};
  const says = new Map<string, Step>();
  for (const step of steps) {
    log(`  ${step.name} ${step.text}`);
    switch (step.name) {
      case "WORKDIR":
        workdir = step.text;
        await mkdir(path.join(root, workdir), { recursive: true });
        break;
      case "ARG": {
        const [key = "", fallback = ""] = step.text.split("=");
        env[key] = args[key] ?? fallback;
        break;
      }
      case "ENV":
        for (const [, key = "", value = ""] of step.text.matchAll(/(\w+)=(\S*)/g)) {
          env[key] = value.replaceAll(/\$(\w+)/g, (_, other: string) => env[other] ?? "");
        }
        break;
      case "COPY":
        await copy(step, { from: roots.get(step.flags["from"]), root, workdir });
        break;
      case "RUN":
        await runIn(path.join(root, workdir), step.text, env);
        break;
      case "USER":
      case "VOLUME":
      case "EXPOSE":
      case "HEALTHCHECK":
      case "ENTRYPOINT":
        says.set(step.name, step);
        break;
      default:
        throw new Error(`${step.name} is a step that the rehearsal does not know`);
    }
  }
  return { root, workdir, env, says };
}

async function copy(
  { text, flags }: Step,
  { from, root, workdir }: { readonly from: string | undefined; readonly root: string; readonly workdir: string },
): Promise<void> {
  if (from === undefined) throw new Error(`COPY --from=${flags["from"]}: there is no such stage`);
  const sources = text.split(/\s+/);
  const target = path.join(root, path.resolve(workdir, sources.pop() ?? ""));
  for (const source of sources) {
    const file = path.join(from, source);
    // Of a folder its content is copied, a file goes below the target.
    const isFolder = (await stat(file)).isDirectory();
    await cp(file, isFolder ? target : path.join(target, source), { recursive: true, verbatimSymlinks: true });
  }
}

/** On the Node of this process, which is the pinned one. */
async function runIn(cwd: string, command: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { PATH = "", ...others } = process.env;
  const child = spawn("/bin/sh", ["-c", command], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...others, ...env, PATH: `${path.dirname(process.execPath)}:${PATH}` },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`"${command}" ended with ${code}`);
}
