import { existsSync } from "node:fs";
import { parentPort, threadId, workerData } from "node:worker_threads";
import type { LoaderFunctionArgs } from "react-router";
import { siteContext } from "../../../src/app/context.ts";
import { answerRenders } from "../../../src/server/pages/answer-renders.ts";
import { builtApp } from "./built-app.ts";

/** A render thread with pages for tests. */
const LOADERS = {
  owner: ({ context }: LoaderFunctionArgs) => new Response(context.get(siteContext).site.owner.name),
  /** Blocks the thread until a file exists. */
  blocked({ request }: LoaderFunctionArgs) {
    const file = new URL(request.url).searchParams.get("until") ?? "";
    while (!existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    return new Response("free again");
  },
  /** A number that no other thread of the process has or had. */
  thread: () => new Response(String(threadId)),
  /** Ends the thread, like an exhausted memory. */
  ended: () => process.exit(1),
};

const built = builtApp("");
const routes = Object.entries(LOADERS).map(([path, loader]) => [
  path,
  { id: path, parentId: "root", path, module: { loader } },
]);
if (parentPort !== null) {
  answerRenders(parentPort, workerData, { ...built, routes: { ...built.routes, ...Object.fromEntries(routes) } });
}
