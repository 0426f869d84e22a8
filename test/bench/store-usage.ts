import { z } from "zod";
import type { FirestoreCall } from "../support/store/firestore-front.ts";

/** The site's use of Firestore, as Google bills it. */
export interface StoreUsage {
  /** Reads by collection: a query, or a document by its id. */
  readonly reads: ReadonlyMap<string, number>;
  /** Documents returned, which Google bills. */
  readonly documentsRead: number;
  /** By document. */
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

/** Adds up calls. A counter is read before each write, and again if another process changed it in between. */
export function usageOf(calls: readonly FirestoreCall[]): StoreUsage {
  const reads = new Map<string, number>();
  const writes = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  let documentsRead = 0;
  for (const { verb, body, answer, status } of calls) {
    if (verb === "runQuery") add(reads, querySchema.parse(JSON.parse(body)).structuredQuery.from[0].collectionId);
    if (verb === "batchGet") {
      for (const name of getSchema.parse(JSON.parse(body)).documents) add(reads, pathBelow(name).split("/")[0] ?? "");
    }
    if (verb === "commit" && status === 200) {
      for (const { update } of commitSchema.parse(JSON.parse(body)).writes) {
        if (update !== undefined) add(writes, pathBelow(update.name));
      }
    }
    // One per document, or per missing document, which is also billed.
    if (verb !== "commit") documentsRead += answer.match(/"readTime"/g)?.length ?? 0;
  }
  return { reads, documentsRead, writes };
}
