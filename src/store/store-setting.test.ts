import { describe, expect, it } from "vitest";
import { InvalidStore, readStore } from "./store-setting.ts";

const KEY = { PORTFOLIO_FIREBASE_API_KEY: "key" };
const EMULATORS = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

describe("the setting of a store", () => {
  it.each<[string, object, object]>([
    ["files", {}, { store: { engine: "files" } }],
    ["firestore:robin", KEY, { store: { engine: "firestore", open: expect.any(Function) } }],
    ["firestore:robin", { ...KEY, ...EMULATORS }, { store: { engine: "firestore", open: expect.any(Function) } }],
    [
      "sqlite:portfolio.db",
      {},
      {
        store: { engine: "files" },
        warning: `PORTFOLIO_STORE is "sqlite:portfolio.db", which means "files" now: the site reads the content folder itself`,
      },
    ],
  ])("may be %s", (setting, env, expected) => {
    expect(readStore(setting, "portfolio", { ...env })).toEqual(expected);
  });

  it.each([
    ["mysql:robin", {}, 'PORTFOLIO_STORE is "mysql:robin": expected files or firestore:<project>'],
    ["firestore:", KEY, 'PORTFOLIO_STORE is "firestore:": expected files or firestore:<project>'],
    ["firestore:robin", {}, 'PORTFOLIO_FIREBASE_API_KEY is missing: PORTFOLIO_STORE is "firestore:robin"'],
    [
      "firestore:robin",
      { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
      'PORTFOLIO_FIREBASE_API_KEY is missing: PORTFOLIO_STORE is "firestore:robin"\nFIRESTORE_EMULATOR_HOST is missing: the emulators of Firestore and of Authentication go together',
    ],
  ])("may not be %s with %j", (setting, env, message) => {
    expect(() => readStore(setting, "portfolio", { ...env })).toThrow(new InvalidStore(message));
  });
});
