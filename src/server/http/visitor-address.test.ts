import { describe, expect, test } from "vitest";
import { visitorAddress } from "./visitor-address.ts";

describe("a visitor's address", () => {
  test.each([
    ["198.51.100.7", null, "198.51.100.7"],
    ["::ffff:198.51.100.7", null, "198.51.100.7"],
    // A public address is not our proxy.
    ["198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["127.0.0.1", null, "127.0.0.1"],
    ["127.0.0.1", "", "127.0.0.1"],
    ["127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["::1", "203.0.113.9", "203.0.113.9"],
    ["::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"],
    ["172.20.0.2", "made up, 192.0.2.1,203.0.113.9", "203.0.113.9"],
    // Link-local, as used by cloud front ends such as Google's.
    ["169.254.8.129", "203.0.113.9", "203.0.113.9"],
    ["fd00::2", "203.0.113.9", "203.0.113.9"],
    ["127.0.0.1", "unknown", "127.0.0.1"],
    ["127.0.0.1", "203.0.113.9:4711", "127.0.0.1"],
    ["2001:db8:1:2:3:4:5:6", null, "2001:db8:1:2"],
    ["2001:DB8:1:2::6", null, "2001:db8:1:2"],
    ["2001:db8::6", null, "2001:db8:0:0"],
    ["127.0.0.1", "2001:0db8:0001:0002::1", "2001:db8:1:2"],
    ["::1", null, "0:0:0:0"],
    ["", null, ""],
  ])("with peer %j and X-Forwarded-For %j is %j", (peer, forwardedFor, expected) => {
    expect(visitorAddress(peer, forwardedFor)).toBe(expected);
  });
});
