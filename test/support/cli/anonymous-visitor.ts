import { z } from "zod";
import { runningEmulators } from "../store/firestore-world.ts";

/** Any program with the key of a project: it has an anonymous account and reads as it likes. */
export async function anonymousVisitor(projectId: string) {
  const { firestore } = runningEmulators();
  const documents = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const headers = { authorization: `Bearer ${await anonymousToken()}` };
  async function ask(address: string, init: RequestInit = {}) {
    const answer = await fetch(address, { headers, ...init });
    return { status: answer.status, text: await answer.text() };
  }
  return {
    query(collectionId: string, where?: object) {
      const body = JSON.stringify({ structuredQuery: { from: [{ collectionId }], where } });
      return ask(`${documents}:runQuery`, { method: "POST", body });
    },
    get: (document: string) => ask(`${documents}/${document}`),
  };
}

/** The token of a new anonymous account. */
export async function anonymousToken(): Promise<string> {
  const { auth } = runningEmulators();
  const response = await fetch(`http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}
