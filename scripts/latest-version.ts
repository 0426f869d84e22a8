import type { RequestListener } from "node:http";
import { internalErrors } from "../src/server/http.ts";
import type { Log } from "../src/site/log.ts";

interface Source<Module> {
  /** The same module until its code is edited. Rejects while the code is invalid. */
  load(): Promise<Module>;
  listenerOf(module: Module): Promise<RequestListener>;
  readonly log: Log;
}

/** Answers with the code as it is when a request arrives; while it is invalid, with 500 and a line in the log. */
export async function latestVersion<Module>({ load, listenerOf, log }: Source<Module>): Promise<RequestListener> {
  async function create() {
    const module = await load();
    return { module, listener: await listenerOf(module) };
  }
  let current = await create();
  const errors = internalErrors(log);
  return async (request, response) => {
    try {
      if ((await load()) !== current.module) current = await create();
      current.listener(request, response);
    } catch (error) {
      errors.end(error, request, response);
    }
  };
}
