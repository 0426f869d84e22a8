import { describe, expect, test, vi } from "vitest";
import { firestore } from "./engine.ts";
import { openProject } from "./project.ts";

vi.mock("./project.ts", () => ({ openProject: vi.fn() }));

const configure = (env: Readonly<Record<string, string>>, name = "portfolio") =>
  firestore.configure({ name, place: `demo-${name}`, dataDir: "", env });

describe("the variables of a Firestore store", () => {
  test("are per store; the emulators are shared", async () => {
    const env = {
      PORTFOLIO_FIREBASE_API_KEY: "a",
      PORTFOLIO_FIREBASE_APP_ID: "1:2:web:3",
      TRACKER_FIREBASE_API_KEY: "b",
      FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
    };
    const emulators = { firestore: "127.0.0.1:8080", auth: "127.0.0.1:9099" };
    await configure(env).open();
    await configure(env, "tracker").open();
    expect(vi.mocked(openProject).mock.calls).toEqual([
      [
        { projectId: "demo-portfolio", apiKey: "a", appId: "1:2:web:3" },
        { name: "portfolio", emulators, onProblem: undefined },
      ],
      [
        { projectId: "demo-tracker", apiKey: "b", appId: undefined },
        { name: "tracker", emulators, onProblem: undefined },
      ],
    ]);
  });

  test("are all reported at once if missing", () => {
    expect(() => configure({ FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080" })).toThrow(
      'PORTFOLIO_FIREBASE_API_KEY is missing: PORTFOLIO_STORE is "firestore:demo-portfolio"\n' +
        "FIREBASE_AUTH_EMULATOR_HOST is missing: the emulators of Firestore and of Authentication go together",
    );
  });
});
