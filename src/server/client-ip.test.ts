import { describe, expect, test } from "vitest";
import { clientIp, type TrustedProxies } from "./client-ip.ts";

const headersOf = (forwardedFor: string | null, more: Readonly<Record<string, string>> = {}) =>
  new Headers({ ...(forwardedFor !== null && { "x-forwarded-for": forwardedFor }), ...more });

describe("a visitor's address", () => {
  test.each([
    ["198.51.100.7", null, "198.51.100.7"],
    ["::ffff:198.51.100.7", null, "198.51.100.7"],
    // A public address is not our proxy.
    ["198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"],
    // Another one nearby may be a visitor.
    ["127.0.0.1", "192.0.2.1, 10.1.2.3", "10.1.2.3"],
    // Link-local, as used by cloud front ends such as Google's.
    ["169.254.8.129", "203.0.113.9", "203.0.113.9"],
    ["127.0.0.1", "unknown", "127.0.0.1"],
    ["127.0.0.1", "203.0.113.9:4711", "127.0.0.1"],
    ["2001:db8:1:2:3:4:5:6", null, "2001:db8:1:2"],
    ["127.0.0.1", "2001:0db8:0001:0002::1", "2001:db8:1:2"],
    ["::1", null, "0:0:0:0"],
  ])("with peer %j and X-Forwarded-For %j is %j", (peer, forwardedFor, expected) => {
    expect(clientIp({ ranges: [] })(peer, headersOf(forwardedFor))).toBe(expected);
  });

  test.each([
    [1, "203.0.113.1", "192.0.2.9, 192.0.2.1", "192.0.2.1"],
    [2, "127.0.0.1", "192.0.2.1, 203.0.113.1", "192.0.2.1"],
    // A visitor who forges entries only adds to the left.
    [2, "127.0.0.1", "192.0.2.9, 192.0.2.8, 192.0.2.1, 203.0.113.1", "192.0.2.1"],
    // Past the outer proxy, there is nothing to believe but the connection.
    [2, "127.0.0.1", "192.0.2.1", "192.0.2.1"],
    [2, "127.0.0.1", "192.0.2.1, unknown", "127.0.0.1"],
  ])("behind %i proxies, with peer %j and X-Forwarded-For %j, is %j", (count, peer, forwardedFor, expected) => {
    expect(clientIp({ count, ranges: [] })(peer, headersOf(forwardedFor))).toBe(expected);
  });

  const EDGE = { ranges: ["203.0.113.0/24", "2001:db8:ed6e::/48", "198.51.100.7"] };

  test.each([
    ["203.0.113.1", "192.0.2.1", "192.0.2.1"],
    ["198.51.100.8", "192.0.2.1", "198.51.100.8"],
    ["127.0.0.1", "192.0.2.1, 203.0.113.1", "192.0.2.1"],
    ["127.0.0.1", "192.0.2.9, 192.0.2.1, 203.0.113.1", "192.0.2.1"],
    // Past the edge, straight to the proxy on this machine.
    ["127.0.0.1", "203.0.113.1, 192.0.2.1", "192.0.2.1"],
    ["127.0.0.1", "192.0.2.9, 203.0.113.1, 10.1.2.3", "10.1.2.3"],
    ["203.0.113.1", "203.0.113.2", "203.0.113.2"],
  ])("behind listed proxies, with peer %j and X-Forwarded-For %j, is %j", (peer, forwardedFor, expected) => {
    expect(clientIp(EDGE)(peer, headersOf(forwardedFor))).toBe(expected);
  });

  test.each<[string, TrustedProxies, string, string | null, string, string]>([
    ["a proxy nearby", { ranges: [] }, "fdaa::3", "198.51.100.9", "192.0.2.1", "192.0.2.1"],
    ["a listed proxy", EDGE, "203.0.113.1", null, "192.0.2.1", "192.0.2.1"],
    ["a stranger", { ranges: [] }, "198.51.100.9", null, "192.0.2.1", "198.51.100.9"],
    ["a stranger who forges the edge", EDGE, "127.0.0.1", "203.0.113.1, 198.51.100.9", "192.0.2.1", "198.51.100.9"],
    ["a proxy that names no address", EDGE, "203.0.113.1", "192.0.2.9", "a, b", "192.0.2.9"],
  ])("in a header of the owner's choice, from %s", (_, proxies, peer, forwardedFor, named, expected) => {
    const headers = headersOf(forwardedFor, { "cf-connecting-ip": named });
    expect(clientIp({ ...proxies, header: "CF-Connecting-IP" })(peer, headers)).toBe(expected);
  });
});
