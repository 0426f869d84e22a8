import { expect, test } from "vitest";
import { usageOf } from "./store-usage.ts";

const NAME = "projects/demo/databases/(default)/documents";

test("adds up Firestore calls as Google bills them", () => {
  const query = JSON.stringify({ structuredQuery: { from: [{ collectionId: "blog" }] } });
  const get = JSON.stringify({ documents: [`${NAME}/traffic/events`] });
  const commit = JSON.stringify({ writes: [{ update: { name: `${NAME}/traffic/events` } }] });
  const two = JSON.stringify([
    { document: {}, readTime: "t" },
    { document: {}, readTime: "t" },
  ]);
  const usage = usageOf([
    { verb: "signUp", body: "{}", answer: "{}", status: 200 },
    { verb: "runQuery", body: query, answer: two, status: 200 },
    { verb: "batchGet", body: get, answer: '[{"missing":"x","readTime":"t"}]', status: 200 },
    { verb: "commit", body: commit, answer: "{}", status: 200 },
    { verb: "commit", body: "{}", answer: "{}", status: 200 },
    { verb: "commit", body: commit, answer: "{}", status: 409 },
  ]);
  expect(usage).toEqual({
    reads: new Map([
      ["blog", 1],
      ["traffic", 1],
    ]),
    documentsRead: 3,
    writes: new Map([["traffic/events", 1]]),
  });
});
