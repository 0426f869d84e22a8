import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

test("returns the port the system chose", async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  expect(await listen(server, { host: "127.0.0.1", port: 0 })).toBeGreaterThan(0);
});

test("port already in use: names both settings", async () => {
  const first = createServer();
  onTestFinished(() => void first.close());
  const port = await listen(first, { host: "127.0.0.1", port: 0 });
  await expect(listen(createServer(), { host: "127.0.0.1", port })).rejects.toMatchObject({
    name: "StartError",
    message: `PORT ${port} on HOST 127.0.0.1 cannot be used: port already in use`,
  });
});

test("address of another machine: names both settings", async () => {
  await expect(listen(createServer(), { host: "192.0.2.1", port: 0 })).rejects.toMatchObject({
    name: "StartError",
    message: "PORT 0 on HOST 192.0.2.1 cannot be used: not an address of this machine",
  });
});
