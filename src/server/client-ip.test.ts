import { describe, expect, test } from "vitest";
import { clientIp, type TrustedProxies } from "./client-ip.ts";

const NEARBY = { ranges: [] };
const EDGE = { ranges: ["203.0.113.0/24", "2001:db8:ed6e::/48", "198.51.100.7"] };

describe("a visitor's address", () => {
  test.each<[proxies: TrustedProxies, peer: string, forwardedFor: string, expected: string]>([
    [NEARBY, "198.51.100.7", "", "198.51.100.7"],
    [NEARBY, "::ffff:198.51.100.7", "", "198.51.100.7"],
    // A public address is not our proxy.
    [NEARBY, "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    [NEARBY, "127.0.0.1", "203.0.113.9", "203.0.113.9"],
    [NEARBY, "::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"],
    // Another one nearby may be a visitor.
    [NEARBY, "127.0.0.1", "192.0.2.1, 10.1.2.3", "10.1.2.3"],
    // Link-local, as used by cloud front ends such as Google's.
    [NEARBY, "169.254.8.129", "203.0.113.9", "203.0.113.9"],
    [NEARBY, "127.0.0.1", "unknown", "127.0.0.1"],
    [NEARBY, "127.0.0.1", "203.0.113.9:4711", "127.0.0.1"],
    [NEARBY, "2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2"],
    [NEARBY, "127.0.0.1", "2001:0db8:0001:0002::1", "2001:db8:1:2"],
    [NEARBY, "::1", "", "0:0:0:0"],
    [{ count: 1, ranges: [] }, "203.0.113.1", "192.0.2.9, 192.0.2.1", "192.0.2.1"],
    [{ count: 2, ranges: [] }, "127.0.0.1", "192.0.2.1, 203.0.113.1", "192.0.2.1"],
    // A visitor who forges entries only adds to the left.
    [{ count: 2, ranges: [] }, "127.0.0.1", "192.0.2.9, 192.0.2.8, 192.0.2.1, 203.0.113.1", "192.0.2.1"],
    // Past the outer proxy, there is nothing to believe but the connection.
    [{ count: 2, ranges: [] }, "127.0.0.1", "192.0.2.1", "192.0.2.1"],
    [{ count: 2, ranges: [] }, "127.0.0.1", "192.0.2.1, unknown", "127.0.0.1"],
    [EDGE, "203.0.113.1", "192.0.2.1", "192.0.2.1"],
    [EDGE, "198.51.100.8", "192.0.2.1", "198.51.100.8"],
    [EDGE, "127.0.0.1", "192.0.2.1, 203.0.113.1", "192.0.2.1"],
    [EDGE, "127.0.0.1", "192.0.2.9, 192.0.2.1, 203.0.113.1", "192.0.2.1"],
    // Past the edge, straight to the proxy on this machine.
    [EDGE, "127.0.0.1", "203.0.113.1, 192.0.2.1", "192.0.2.1"],
    [EDGE, "127.0.0.1", "192.0.2.9, 203.0.113.1, 10.1.2.3", "10.1.2.3"],
    [EDGE, "203.0.113.1", "203.0.113.2", "203.0.113.2"],
  ])("behind %j, with peer %j and X-Forwarded-For %j, is %j", (proxies, peer, forwardedFor, expected) => {
    const headers = new Headers(forwardedFor === "" ? {} : { "x-forwarded-for": forwardedFor });
    expect(clientIp(proxies)(peer, headers)).toBe(expected);
  });

  test.each<[string, TrustedProxies, string, string, string, string]>([
    ["a proxy nearby", NEARBY, "fdaa::3", "198.51.100.9", "192.0.2.1", "192.0.2.1"],
    ["a listed proxy", EDGE, "203.0.113.1", "", "192.0.2.1", "192.0.2.1"],
    ["a stranger", NEARBY, "198.51.100.9", "", "192.0.2.1", "198.51.100.9"],
    ["a stranger who forges the edge", EDGE, "127.0.0.1", "203.0.113.1, 198.51.100.9", "192.0.2.1", "198.51.100.9"],
    ["a proxy that names no address", EDGE, "203.0.113.1", "192.0.2.9", "a, b", "192.0.2.9"],
  ])("is in a header of the owner's choice, from %s", (_, proxies, peer, forwardedFor, named, expected) => {
    const headers = new Headers({ "x-forwarded-for": forwardedFor, "cf-connecting-ip": named });
    expect(clientIp({ ...proxies, header: "CF-Connecting-IP" })(peer, headers)).toBe(expected);
  });
});
