import { type Engine, InvalidStore } from "../engine.ts";

const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const;

/** Hosted by Google, which charges for each read and write. A document takes about one write a second. */
export const firestore: Engine = {
  form: "firestore:<project>",
  filledBy: "owner",
  freshMs: 300_000,
  deliveryMs: [45_000, 75_000],
  variables: (prefix) => [
    `${prefix}_FIREBASE_API_KEY`,
    `${prefix}_FIREBASE_APP_ID`,
    ...EMULATORS,
    // Read by Google's own client, for publishing and for what is held back.
    "GOOGLE_APPLICATION_CREDENTIALS",
  ],
  configure({ name, place: projectId, env }) {
    const prefix = name.toUpperCase();
    const apiKey = env[`${prefix}_FIREBASE_API_KEY`];
    const [unset, ...others] = EMULATORS.filter((variable) => env[variable] === undefined);
    const errors = [
      ...(apiKey === undefined
        ? [`${prefix}_FIREBASE_API_KEY is missing: ${prefix}_STORE is "firestore:${projectId}"`]
        : []),
      ...(unset !== undefined && others.length === 0
        ? [`${unset} is missing: the emulators of Firestore and of Authentication go together`]
        : []),
    ];
    if (apiKey === undefined || errors.length > 0) throw new InvalidStore(errors.join("\n"));
    const [host, auth] = EMULATORS.map((variable) => env[variable]);
    const emulators = host && auth ? { firestore: host, auth } : undefined;
    const project = { projectId, apiKey, appId: env[`${prefix}_FIREBASE_APP_ID`] };
    return {
      isLasting: true,
      open: async (onProblem) => (await import("./project.ts")).openProject(project, { name, emulators, onProblem }),
    };
  },
};
