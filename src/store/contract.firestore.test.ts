import { describeStore } from "../../test/support/store/contract.ts";
import { firestoreWorld } from "../../test/support/store/firestore-world.ts";

const open = async () => {
  const { store, front, close } = await firestoreWorld();
  return {
    store,
    endSession: () => front.endSessions(),
    breakEngine: () => front.setState("cut"),
    remove: close,
  };
};

describeStore("Firestore", open, { exact: process.env["FIRESTORE_ENGINE"] === "java" });
