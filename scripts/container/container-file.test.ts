import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../run.ts";
import { readContainerFile, readExecForm, type Stage } from "./container-file.ts";

const text = (file: string) => readFile(path.join(ROOT, file), "utf8");
const stages = readContainerFile(await text("Dockerfile"));
const last = stages.at(-1);

const named = (stage: Stage | undefined, name: string) => stage?.steps.filter((step) => step.name === name) ?? [];

describe("The container", () => {
  it("runs, in every stage, on the Node that the lock file pins", async () => {
    const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(await text("package-lock.json"));
    const [major, minor] = packages["node_modules/node"]?.version.split(".") ?? [];
    expect(stages.length).toBeGreaterThan(1);
    for (const { image } of stages) expect(image).toBe(`node:${major}.${minor}-bookworm-slim`);
  });

  it("holds the packages of production only", () => {
    const [copied] = named(last, "COPY").filter(({ text }) => text.includes("node_modules"));
    const stage = stages.find(({ name }) => name === copied?.flags["from"]);
    expect(named(stage, "RUN").map(({ text }) => text)).toEqual([expect.stringMatching(/^npm ci --omit=dev\b/)]);
    expect(named(last, "RUN")).toEqual([]);
  });

  it("runs as a user who owns the data folder and nothing else", () => {
    expect(named(last, "USER").map(({ text }) => text)).toEqual(["node"]);
    const [volume = ""] = readExecForm(named(last, "VOLUME")[0]?.text ?? "");
    expect(named(last, "ENV")[0]?.text).toContain(`DATA_DIR=${volume}`);
    const owned = named(last, "COPY").filter(({ flags }) => flags["chown"] !== undefined);
    expect(owned.map(({ text }) => text.split(/\s+/).at(-1))).toEqual([`${volume}/`]);
  });

  it("starts Node as its first process, which SIGTERM reaches", () => {
    expect(readExecForm(named(last, "ENTRYPOINT")[0]?.text ?? "")).toEqual(["node", "src/server/main.ts"]);
  });

  it("asks for its health with Node alone", () => {
    expect(readExecForm(named(last, "HEALTHCHECK")[0]?.text ?? "")).toEqual([
      "node",
      "src/server/health/ask-health.ts",
    ]);
  });

  it("is built under the path that its server is told", () => {
    for (const stage of [stages.find(({ name }) => name === "build"), last]) {
      expect(named(stage, "ARG").map((step) => step.text)).toEqual(["BASE_PATH="]);
    }
    expect(named(last, "ENV")[0]?.text).toContain("BASE_PATH=$BASE_PATH");
  });
});
