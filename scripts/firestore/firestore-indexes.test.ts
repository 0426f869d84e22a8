import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { DocumentReader, Query } from "../../src/domain/documents/document-store.ts";
import { createRepository } from "../../src/domain/documents/repository.ts";
import { createTrackerRepository } from "../../src/domain/tracker/tracker-repository.ts";
import { ROOT } from "../run.ts";

const indexesSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      queryScope: z.literal("COLLECTION"),
      fields: z.array(
        z.object({ fieldPath: z.string(), order: z.string().optional(), arrayConfig: z.string().optional() }),
      ),
    }),
  ),
});

/** A store that records its queries. */
function recordingStore(): {
  readonly queries: (readonly [collection: string, query: Query])[];
  readonly reader: DocumentReader;
} {
  const queries: [string, Query][] = [];
  return {
    queries,
    reader: {
      get: async () => undefined,
      async query(collection, query = {}) {
        queries.push([collection, query]);
        return [];
      },
    },
  };
}

/** The composite index that a query needs, if any. Field order: equalities, lists, the rest. */
function indexFor([collection, { where = [], orderBy }]: readonly [string, Query]): string | undefined {
  const equal = where.filter(({ is }) => is === "==").map(({ field }) => `${field} ASCENDING`);
  const lists = where.filter(({ is }) => is === "array-contains").map(({ field }) => `${field} CONTAINS`);
  const ranges = where.filter(({ is }) => is === "!=" || is === ">").map(({ field }) => `${field} ASCENDING`);
  const order = orderBy === undefined ? [] : [`${orderBy.field} ${orderBy.direction.toUpperCase()}ENDING`];
  const fields = [...equal, ...lists, ...ranges, ...order];
  return fields.length > 1 ? `${collection}: ${fields.join(", ")}` : undefined;
}

async function indexesOf(file: string): Promise<readonly string[]> {
  const { indexes } = indexesSchema.parse(JSON.parse(await readFile(path.join(ROOT, "deploy/firebase", file), "utf8")));
  return indexes.map(({ collectionGroup, fields }) => {
    const parts = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
    return `${collectionGroup}: ${parts.join(", ")}`;
  });
}

function neededIndexes(queries: readonly (readonly [string, Query])[]): readonly string[] {
  return [...new Set(queries.map(indexFor).filter((index) => index !== undefined))];
}

test("every query of the portfolio has its index", async () => {
  const { queries, reader } = recordingStore();
  const portfolio = createRepository(reader, { reveal: false, now: () => new Date(), onBadDocument: () => undefined });
  await Promise.all([
    portfolio.experiencesIn("Work"),
    portfolio.awards(),
    portfolio.highlights(),
    portfolio.validatedTestimonies(),
    portfolio.blogPostsIn("tech"),
  ]);
  expect((await indexesOf("portfolio.indexes.json")).toSorted()).toEqual(neededIndexes(queries).toSorted());
});

test("every query of the tracker has its index", async () => {
  const { queries, reader } = recordingStore();
  const tracker = createTrackerRepository(reader, { onBadDocument: () => undefined });
  await Promise.all([tracker.testimonies(), tracker.impact()]);
  expect(await indexesOf("tracker.indexes.json")).toEqual(neededIndexes(queries));
});
