import { BlockList, isIP } from "node:net";

/** Where proxies stand: on this machine, or on its own network. */
const nearby = new BlockList();
nearby.addSubnet("127.0.0.0", 8);
nearby.addSubnet("10.0.0.0", 8);
nearby.addSubnet("172.16.0.0", 12);
nearby.addSubnet("192.168.0.0", 16);
nearby.addSubnet("169.254.0.0", 16);
nearby.addAddress("::1", "ipv6");
nearby.addSubnet("fc00::", 7, "ipv6");
nearby.addSubnet("fe80::", 10, "ipv6");

/**
 * Where a request comes from, as far as that can be known. A proxy nearby adds the visitor's address at the end of
 * `X-Forwarded-For`; what stands before that, or comes from elsewhere, anybody may have made up.
 * @param peer the other end of the connection
 * @returns an IPv4 address, or the first half of an IPv6 address, since a single visitor has all of the second
 */
export function visitorAddress(peer: string, forwardedFor: string | null): string {
  const direct = plainAddress(peer);
  if (!isNearby(direct)) return networkOf(direct);
  const [last = ""] = (forwardedFor ?? "").split(",").slice(-1);
  const forwarded = plainAddress(last.trim());
  return networkOf(isIP(forwarded) === 0 ? direct : forwarded);
}

/** Whether the other end of a connection is where proxies stand. */
export function isNearby(peer: string): boolean {
  const direct = plainAddress(peer);
  return nearby.check(direct, isIP(direct) === 6 ? "ipv6" : "ipv4");
}

/** An IPv4 address as such, where it came over an IPv6 socket. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
