import { runAll } from "../run.ts";
import { testOnFirestore } from "./steps.ts";

await runAll([["Stores and rules on Firestore", () => testOnFirestore(process.argv.slice(2))]]);
