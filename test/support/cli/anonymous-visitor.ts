import { z } from "zod";
import { runningEmulators } from "../store/firestore-world.ts";

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Any program with the key of a project: it has an anonymous account and reads as it likes. */
export interface AnonymousVisitor {
  query(collection: string, where?: object): Promise<Answer>;
  get(document: string): Promise<Answer>;
}

export async function anonymousVisitor(projectId: string): Promise<AnonymousVisitor> {
  const { firestore } = runningEmulators();
  const documents = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents`;
  const headers = { authorization: `Bearer ${await anonymousToken()}` };
  async function ask(address: string, body?: object): Promise<Answer> {
    const answer = await fetch(address, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
    return { status: answer.status, text: await answer.text() };
  }
  return {
    query: (collectionId, where) =>
      ask(`${documents}:runQuery`, { structuredQuery: { from: [{ collectionId }], where } }),
    get: (document) => ask(`${documents}/${document}`),
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
