import { get as httpGet, type IncomingMessage } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { SKILL } from "../../../test/support/editor/drafts-world.ts";
import { runningEditor } from "../../../test/support/editor/running-editor.ts";

type Editor = Awaited<ReturnType<typeof runningEditor>>;

/** Opens a tab, which counts what it is told. */
async function tab({ port, owner }: Pick<Editor, "port" | "owner">) {
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  const headers = { cookie: owner.cookie };
  const request = httpGet({ host: "127.0.0.1", port, path: "/edit/api/events", headers, agent: false }, resolve);
  onTestFinished(() => void request.destroy());
  const response = await promise;
  let text = "";
  response.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  response.on("error", () => undefined);
  return { response, close: () => request.destroy(), told: () => text.split("event: changed").length - 1 };
}

it("tells every tab of a change, also of one that another program made", async () => {
  const editor = await runningEditor({ [SKILL]: "name: A\n" });
  const tabs = [await tab(editor), await tab(editor)];
  expect(tabs[0]?.response.headers["content-type"]).toContain("text/event-stream");
  await expect.poll(() => tabs.map(({ told }) => told())).toEqual([1, 1]);
  await editor.post("change", { file: SKILL, text: "name: B\n" });
  await expect.poll(() => tabs.map(({ told }) => told())).toEqual([2, 2]);
  await editor.world.write("site.yaml", "owner: {}\n");
  await editor.refresh(["site.yaml"]);
  await expect.poll(() => tabs.map(({ told }) => told())).toEqual([3, 3]);
});

it("keeps few connections, and takes another when one is closed", async () => {
  const editor = await runningEditor();
  const tabs = await Promise.all(Array.from({ length: 12 }, () => tab(editor)));
  expect(tabs.map(({ response }) => response.statusCode)).toEqual(Array(12).fill(200));
  expect((await tab(editor)).response.statusCode).toBe(429);
  tabs[0]?.close();
  await expect.poll(async () => (await tab(editor)).response.statusCode).toBe(200);
});
