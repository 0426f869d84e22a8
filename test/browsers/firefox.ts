import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { type Driver, WATCH_FAULTS } from "./driver.ts";

/** The fields of a WebDriver BiDi response: https://www.w3.org/TR/webdriver-bidi/ */
const answerSchema = z.object({
  id: z.number().nullish(),
  error: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown(),
});
const contextsSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const evaluatedSchema = z.union([
  z.object({ type: z.literal("success"), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);
const printedSchema = z.object({ data: z.base64() });

const PREFERENCES = {
  // A headless Firefox has no pointer otherwise, and pages take it for a phone.
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
  "ui.useOverlayScrollbars": 1,
};

/** Starts Firefox without a window and speaks WebDriver BiDi with it, which needs no further program. */
export async function openFirefox(command: string): Promise<Driver> {
  const profile = await mkdtemp(path.join(tmpdir(), "firefox-"));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, "user.js"), preferences.join("\n"));
  const browser = spawn(
    command,
    // The last one is for Firefox's own window.
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "--remote-allow-system-access"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } },
  );
  const ended = once(browser, "exit");
  process.once("exit", () => browser.kill());
  const { ask, disconnect } = await connect(await addressIn(browser.stderr));
  await ask("session.new", { capabilities: {} });
  const context = await firstContext({});
  await ask("script.addPreloadScript", { functionDeclaration: WATCH_FAULTS });

  async function firstContext(of: object): Promise<string> {
    const { contexts } = contextsSchema.parse(await ask("browsingContext.getTree", of));
    const [first] = contexts;
    if (first === undefined) throw new Error("Firefox has no window");
    return first.context;
  }

  async function evaluate(expression: string, target: string): Promise<string> {
    const answer = await ask("script.evaluate", { expression, target: { context: target }, awaitPromise: false });
    const evaluated = evaluatedSchema.parse(answer);
    if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result.value;
  }

  /** Does within Firefox's own window what BiDi has no command for. */
  async function inOwnWindow(statement: string): Promise<void> {
    await evaluate(`${statement}; ""`, await firstContext({ "moz:scope": "chrome" }));
  }

  // Otherwise the address bar has the focus, and that of the page is not visible.
  await inOwnWindow("gBrowser.selectedBrowser.focus()");

  return {
    goto: async (url) => void (await ask("browsingContext.navigate", { context, url, wait: "complete" })),
    reload: async () => void (await ask("browsingContext.reload", { context, wait: "complete" })),
    back: async () => void (await ask("browsingContext.traverseHistory", { context, delta: -1 })),
    forward: async () => void (await ask("browsingContext.traverseHistory", { context, delta: 1 })),
    evaluate: (expression) => evaluate(expression, context),
    perform: async (source) => void (await ask("input.performActions", { context, actions: [source] })),
    resize: async (viewport) => void (await ask("browsingContext.setViewport", { context, viewport })),
    setDark: (isDark) =>
      inOwnWindow(`Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", ${isDark ? 0 : 1})`),
    setScripts: (areOn) => inOwnWindow(`Services.prefs.setBoolPref("javascript.enabled", ${areOn})`),
    async print() {
      // In centimeters.
      const printed = await ask("browsingContext.print", { context, page: { width: 21.59, height: 27.94 } });
      return Buffer.from(printedSchema.parse(printed).data, "base64");
    },
    async close() {
      disconnect();
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Waits until Firefox says where it listens. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) {
      output.resume();
      return address;
    }
    said.push(line);
  }
  throw new Error(`Firefox did not start: ${said.join("\n")}`);
}

/** Connects to Firefox and pairs its answers with the questions. */
async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = answerSchema.parse(JSON.parse(String(data)));
    if (typeof answer.id !== "number") return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await once(socket, "open");
  let count = 0;
  async function ask(method: string, params: object): Promise<unknown> {
    count += 1;
    const { promise, resolve } = Promise.withResolvers<z.infer<typeof answerSchema>>();
    waiting.set(count, resolve);
    socket.send(JSON.stringify({ id: count, method, params }));
    const { error, message, result } = await promise;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  }
  return { ask, disconnect: () => socket.close() };
}
