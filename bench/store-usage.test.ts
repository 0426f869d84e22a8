import { expect, test } from "vitest";
import { usageOf } from "./store-usage.ts";

const NAME = "projects/demo/databases/(default)/documents";

test("calls of Firestore are added up as Google charges for them", () => {
  const query = JSON.stringify({ structuredQuery: { from: [{ collectionId: "blog" }] } });
  const get = JSON.stringify({ documents: [`${NAME}/traffic/events`] });
  const commit = JSON.stringify({ writes: [{ update: { name: `${NAME}/traffic/events` } }] });
  const two = JSON.stringify([
    { document: {}, readTime: "t" },
    { document: {}, readTime: "t" },
  ]);
  const usage = usageOf([
    { verb: "signUp", body: "{}", answer: "{}" },
    { verb: "runQuery", body: query, answer: two },
    { verb: "batchGet", body: get, answer: '[{"missing":"x","readTime":"t"}]' },
    { verb: "commit", body: commit, answer: "{}" },
    { verb: "commit", body: "{}", answer: "{}" },
  ]);
  expect(usage).toEqual({
    questions: new Map([
      ["blog", 1],
      ["traffic", 1],
    ]),
    documentsRead: 3,
    writes: new Map([["traffic/events", 1]]),
  });
});
