// A fake of Google's emulator for machines without Java: an emulator of Firestore's gRPC interface in plain Node, and in
// front of it the REST mapping that the web client uses, both on one port, as in Google's emulator. It only checks for an
// account, not rules. It does not support orders by type, preconditions, or quoted field names.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { connect, createServer as createSocketServer } from "node:net";
import { pipeline } from "node:stream/promises";
import { FirestoreServer } from "@firestore-emulator/server";
import json from "proto3-json-serializer";
import protobuf from "protobufjs";

const resolvedFrom = (name) => createRequire(import.meta.resolve(name));
// The emulator's own copy: it rejects credentials of any other.
const grpc = resolvedFrom("@firestore-emulator/server")("@grpc/grpc-js");

const SERVICE = "google.firestore.v1.Firestore";
/** The calls of the web client, and the request field that is in the URL. */
const METHODS = {
  runQuery: ["RunQuery", "parent"],
  batchGet: ["BatchGetDocuments", "database"],
  commit: ["Commit", "database"],
};
const HTTP_STATUS = { [grpc.status.NOT_FOUND]: 404, [grpc.status.ALREADY_EXISTS]: 409, [grpc.status.ABORTED]: 409 };

/** The first bytes of gRPC, which is HTTP/2. */
const PREFACE = "PRI ";

/** Starts it on a free loopback port. */
export async function startFakeFirestore() {
  const emulator = new FirestoreServer();
  // Its own start method would listen on all interfaces.
  const port = await new Promise((resolve, reject) =>
    emulator.server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const call = await grpcCalls(`127.0.0.1:${port}`);
  const rest = await listening(createServer((request, response) => answer(call, request, response)));
  const both = await listening(
    createSocketServer({ noDelay: true }, (socket) => forward(socket, { grpc: port, rest })),
  );
  return { engine: "fake", firestore: `127.0.0.1:${both}`, stop: () => emulator.stop() };
}

/** Listens on a free loopback port and returns it. */
async function listening(server) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server.address().port;
}

/** Forwards a connection to the port of its protocol. */
function forward(socket, ports) {
  socket.once("data", (first) => {
    const port = first.toString("latin1").startsWith(PREFACE) ? ports.grpc : ports.rest;
    const upstream = connect({ host: "127.0.0.1", port, noDelay: true });
    upstream.write(first);
    // A client that disconnects ends only its own connection.
    pipeline(socket, upstream, socket).catch(() => undefined);
  });
  socket.on("error", () => undefined);
}

/** Returns a function that makes calls in JSON, using Google's own protocol definitions. */
async function grpcCalls(address) {
  const definitions = resolvedFrom("@google-cloud/firestore")("../protos/v1.json");
  const service = protobuf.Root.fromJSON(definitions).lookupService(SERVICE);
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
    // It ignores rules.
    if (request.url.endsWith(":securityRules")) return send(200, {});
    if (!(verb in METHODS)) return send(404, { error: { code: 404, status: "NOT_FOUND", message: request.url } });
    if (!request.headers.authorization) {
      return send(403, { error: { code: 403, status: "PERMISSION_DENIED", message: "No account" } });
    }
    const [method, field] = METHODS[verb];
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    // It cannot verify that a document is unchanged.
    if (Array.isArray(body.writes)) body.writes = body.writes.filter(({ verify }) => verify === undefined);
    const value = field === "database" ? resource.replace(/\/documents$/, "") : resource;
    send(200, await call(method, { ...body, [field]: value }));
  } catch ({ code, message }) {
    const status = HTTP_STATUS[code] ?? 500;
    send(status, { error: { code: status, status: grpc.status[code] ?? "UNKNOWN", message } });
  }
}
