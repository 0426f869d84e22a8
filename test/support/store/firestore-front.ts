import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { listen } from "../../../src/server/http.ts";

/** Where the emulators of `npm run test:firestore` listen, each as `host:port`. */
export interface Emulators {
  readonly firestore: string;
  readonly auth: string;
}

type FrontState = "open" | "cut" | "hanging";

const claimsSchema = z.object({ sub: z.string(), aud: z.string() });
type Claims = z.infer<typeof claimsSchema>;
const signedInSchema = z.object({ idToken: z.string() });

/** Starts a proxy between the web client and the emulators, which tests can cut, and which records calls. */
export async function openFront({ firestore, auth }: Emulators) {
  /** `runQuery`, `batchGet` or `commit` of Firestore, `signUp` or `token` of Authentication. */
  const calls: string[] = [];
  const accounts = new Map<string, Claims>();
  const refused = new Set<string>();
  let state: FrontState = "open";

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state === "cut") response.destroy();
    if (state !== "open") return;
    const body = Buffer.concat(await incoming.toArray()).toString();
    const { url = "", headers } = incoming;
    const [, verb = ""] = /[:/](\w+)(?:\?|$)/.exec(url) ?? [];
    const isFirestore = url.startsWith("/v1/projects/");
    const account = isFirestore ? claimsOf(headers.authorization ?? "")?.sub : undefined;
    if (account !== undefined && refused.has(account)) {
      const error = { code: 401, status: "UNAUTHENTICATED", message: "The session is over" };
      return send(response, 401, JSON.stringify({ error }));
    }
    const { status, text } = await forward(isFirestore ? firestore : auth, incoming, body);
    calls.push(verb);
    const signedIn = signedInSchema.safeParse(verb === "signUp" ? JSON.parse(text) : undefined);
    const claims = signedIn.success ? claimsOf(signedIn.data.idToken) : undefined;
    if (claims !== undefined) accounts.set(claims.sub, claims);
    send(response, status, text);
  }

  // A slow test would find its idle connection closed.
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  const own = `127.0.0.1:${await listen(server, { host: "127.0.0.1", port: 0 })}`;
  return {
    /** For the store under test: both services at one address. */
    emulators: { firestore: own, auth: own },
    calls,
    /** Ends all sessions so far: deletes their accounts and rejects their tokens. */
    async endSessions(): Promise<void> {
      for (const { sub, aud } of accounts.values()) {
        refused.add(sub);
        await fetch(`http://${auth}/identitytoolkit.googleapis.com/v1/projects/${aud}/accounts:delete`, {
          method: "POST",
          headers: { authorization: "Bearer owner", "content-type": "application/json" },
          body: JSON.stringify({ localId: sub }),
        });
      }
      accounts.clear();
    },
    /** Cuts off both services, or leaves every call hanging. */
    setState(next: FrontState): void {
      state = next;
      if (next === "cut") server.closeAllConnections();
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(to: string, { method = "GET", url = "/", headers }: IncomingMessage, body: string) {
  const { authorization, "content-type": type } = headers;
  const forwarded = { ...(authorization && { authorization }), ...(type && { "content-type": type }) };
  const answer = await fetch(`http://${to}${url}`, { method, headers: forwarded, body: body || null });
  return { status: answer.status, text: await answer.text() };
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(text);
}

/** The claims of a token; emulators do not sign theirs. */
function claimsOf(token: string): Claims | undefined {
  const [, payload] = token.split(".");
  return payload === undefined
    ? undefined
    : claimsSchema.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
}
