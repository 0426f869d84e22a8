import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { z } from "zod";
import { freePort } from "../e2e/support/server-process.ts";
import { type Driver, WATCH_FAULTS } from "./driver.ts";

/** In milliseconds. */
const PATIENCE = { timeout: 30_000, interval: 50 };

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });

/** Starts WebKitGTK on a screen of its own and speaks WebDriver with it. */
export async function openWebKit(): Promise<Driver> {
  const folder = await mkdtemp(path.join(tmpdir(), "webkit-"));
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const display = `:${await firstLine(screen)}`;
  const port = await freePort();
  const server = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    // The view inherits these.
    env: { ...process.env, DISPLAY: display, NO_AT_BRIDGE: "1", VIEW_SCRIPT: `(${WATCH_FAULTS})()` },
  });
  const ended = [once(server, "exit"), once(screen, "exit")];
  const stop = () => [server, screen].map((program) => program.kill());
  process.once("exit", stop);

  async function ask(method: "GET" | "POST" | "DELETE", command: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${command}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = answerSchema.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = errorSchema.parse(value);
    throw new Error(`${command}: ${error}: ${message}`);
  }

  await vi.waitFor(() => ask("GET", "/status"), PATIENCE);
  const options = { binary: path.join(import.meta.dirname, "webkit-view.py"), args: [] };
  const opened = await ask("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionSchema.parse(opened).sessionId}`;
  const post = async (command: string, body: object = {}) => ask("POST", session + command, body);
  const evaluate = async (expression: string) =>
    z.string().parse(await post("/execute/sync", { script: `return ${expression}`, args: [] }));
  const tellView = async (wish: object) =>
    void (await evaluate(`String(webkit.messageHandlers.view.postMessage(${JSON.stringify(JSON.stringify(wish))}))`));

  return {
    goto: async (url) => void (await post("/url", { url })),
    reload: async () => void (await post("/refresh")),
    back: async () => void (await post("/back")),
    forward: async () => void (await post("/forward")),
    evaluate,
    perform: async (source) => void (await post("/actions", { actions: [source] })),
    resize: async (size) => void (await post("/window/rect", size)),
    setDark: (isDark) => tellView({ dark: isDark }),
    setScripts: (areOn) => tellView({ scripts: areOn }),
    async print() {
      const file = path.join(folder, "printed.pdf");
      await tellView({ print: file });
      const printed = await vi.waitFor(() => readFile(file), PATIENCE);
      await rm(file);
      return printed;
    },
    async close() {
      await ask("DELETE", session).catch(() => undefined);
      stop();
      await Promise.all(ended);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Xvfb first prints the number of its display. */
async function firstLine({ stdio: [, , , output] }: ChildProcess): Promise<string> {
  if (!output || !("read" in output)) throw new Error("Xvfb has no output");
  const [said] = await once(output, "data");
  return String(said).trim();
}
