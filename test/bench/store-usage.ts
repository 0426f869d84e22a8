import { z } from "zod";
import type { FirestoreCall } from "../support/store/firestore-front.ts";

/** What the site asked of Firestore, as Google would count it. */
export interface StoreUsage {
  /** Questions by collection: a query, or a document by its id. */
  readonly questions: ReadonlyMap<string, number>;
  /** Documents that came back, which is what is charged for. */
  readonly documentsRead: number;
  /** Writes by document. */
  readonly writes: ReadonlyMap<string, number>;
}

const querySchema = z.object({
  structuredQuery: z.object({ from: z.tuple([z.object({ collectionId: z.string() })]) }),
});
const getSchema = z.object({ documents: z.array(z.string()) });
const commitSchema = z.object({
  writes: z.array(z.object({ update: z.object({ name: z.string() }).optional() })).default([]),
});

/** The path of a document below its database. */
function pathBelow(name: string): string {
  return name.replace(/^.*?\/documents\//, "");
}

/** Adds up calls: a counter is asked for before it is written, and again where another process wrote it meanwhile. */
export function usageOf(calls: readonly FirestoreCall[]): StoreUsage {
  const questions = new Map<string, number>();
  const writes = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  let documentsRead = 0;
  for (const { verb, body, answer, status } of calls) {
    if (verb === "runQuery") add(questions, querySchema.parse(JSON.parse(body)).structuredQuery.from[0].collectionId);
    if (verb === "batchGet") {
      for (const name of getSchema.parse(JSON.parse(body)).documents)
        add(questions, pathBelow(name).split("/")[0] ?? "");
    }
    if (verb === "commit" && status === 200) {
      for (const { update } of commitSchema.parse(JSON.parse(body)).writes) {
        if (update !== undefined) add(writes, pathBelow(update.name));
      }
    }
    // One document each, or that there is none, which is charged for all the same.
    if (verb !== "commit") documentsRead += answer.match(/"readTime"/g)?.length ?? 0;
  }
  return { questions, documentsRead, writes };
}
