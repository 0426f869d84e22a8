// Takes the place of Google's emulator where there is no Java: an emulator of Firestore's gRPC interface in plain Node,
// and before it Google's REST mapping, which is what the web client speaks, both at one address as Google's own has them.
// It knows no rules: an account is all it asks for. Orders by type, preconditions and names of fields in quotes are
// beyond it.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { connect, createServer as createSocketServer } from "node:net";
import { pipeline } from "node:stream/promises";
import { FirestoreServer } from "@firestore-emulator/server";
import json from "proto3-json-serializer";
import protobuf from "protobufjs";

const resolvedFrom = (name) => createRequire(import.meta.resolve(name));
// The emulator's own copy: it takes credentials of no other.
const grpc = resolvedFrom("@firestore-emulator/server")("@grpc/grpc-js");

const SERVICE = "google.firestore.v1.Firestore";
/** What the web client calls, and the field of the request that its address stands for. */
const METHODS = {
  runQuery: ["RunQuery", "parent"],
  batchGet: ["BatchGetDocuments", "database"],
  commit: ["Commit", "database"],
};
const HTTP_STATUS = { [grpc.status.NOT_FOUND]: 404, [grpc.status.ALREADY_EXISTS]: 409, [grpc.status.ABORTED]: 409 };

/** The first bytes of gRPC, which is HTTP/2. */
const PREFACE = "PRI ";

/** Starts it on a free loopback port. */
export async function startStandIn() {
  const emulator = new FirestoreServer();
  // Its own start would listen to the whole network.
  const port = await new Promise((resolve, reject) =>
    emulator.server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const call = await grpcCalls(`127.0.0.1:${port}`);
  const rest = await listening(createServer((request, response) => answer(call, request, response)));
  const both = await listening(createSocketServer({ noDelay: true }, (socket) => passOn(socket, { grpc: port, rest })));
  return { engine: "stand-in", firestore: `127.0.0.1:${both}`, stop: () => emulator.stop() };
}

/** Lets a server listen on a free loopback port, and answers which. */
async function listening(server) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address().port;
}

/** Hands a connection on to the port of the protocol that it begins with. */
function passOn(socket, ports) {
  socket.once("data", (first) => {
    const port = first.toString("latin1").startsWith(PREFACE) ? ports.grpc : ports.rest;
    const onwards = connect({ host: "127.0.0.1", port, noDelay: true });
    onwards.write(first);
    // A client that is gone ends its connection, and nothing else.
    pipeline(socket, onwards, socket).catch(() => undefined);
  });
  socket.on("error", () => undefined);
}

/** A function that makes a call described in JSON and answers in JSON, by Google's own descriptions of both. */
async function grpcCalls(address) {
  const descriptions = resolvedFrom("@google-cloud/firestore")("../protos/v1.json");
  const service = protobuf.Root.fromJSON(descriptions).lookupService(SERVICE);
  const client = new grpc.Client(address, grpc.credentials.createInsecure());
  return async (name, fields) => {
    const method = service.methods[name].resolve();
    const message = json.fromProto3JSON(method.resolvedRequestType, fields);
    const path = `/${SERVICE}/${name}`;
    const encode = (request) => Buffer.from(method.resolvedRequestType.encode(request).finish());
    const decode = (bytes) => json.toProto3JSON(method.resolvedResponseType.decode(bytes));
    if (method.responseStream) return client.makeServerStreamRequest(path, encode, decode, message).toArray();
    return new Promise((resolve, reject) =>
      client.makeUnaryRequest(path, encode, decode, message, (error, reply) =>
        error ? reject(error) : resolve(reply),
      ),
    );
  };
}

async function answer(call, request, response) {
  const send = (status, body) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  try {
    const [, resource, verb] = /^\/v1\/(.+):(\w+)$/.exec(decodeURIComponent(request.url.split("?")[0])) ?? [];
    // It has no rules to put anywhere.
    if (request.url.endsWith(":securityRules")) return send(200, {});
    if (!(verb in METHODS)) return send(404, { error: { code: 404, status: "NOT_FOUND", message: request.url } });
    if (!request.headers.authorization) {
      return send(403, { error: { code: 403, status: "PERMISSION_DENIED", message: "No account" } });
    }
    const [method, field] = METHODS[verb];
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    // That a document is still as it was read, it cannot verify.
    if (Array.isArray(body.writes)) body.writes = body.writes.filter(({ verify }) => verify === undefined);
    const value = field === "database" ? resource.replace(/\/documents$/, "") : resource;
    send(200, await call(method, { ...body, [field]: value }));
  } catch ({ code, message }) {
    const status = HTTP_STATUS[code] ?? 500;
    send(status, { error: { code: status, status: grpc.status[code] ?? "UNKNOWN", message } });
  }
}
