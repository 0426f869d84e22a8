import { describeStore } from "./testing/contract.ts";
import { firestoreWorld } from "./testing/firestore-world.ts";

describeStore("Firestore", async () => {
  const { store, front, close } = await firestoreWorld();
  return {
    store,
    endSession: () => front.endSessions(),
    breakEngine: () => front.setState("cut"),
    remove: close,
  };
});
