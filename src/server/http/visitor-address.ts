import { BlockList, isIP } from "node:net";

/** Proxies are on this machine or its private network. */
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
 * The client's address. A local proxy appends it to `X-Forwarded-For`; earlier entries, and those from elsewhere, may
 * be forged.
 * @param peer the other end of the connection
 * @returns an IPv4 address, or the first half of an IPv6 address, since a single customer has all of the second
 */
export function visitorAddress(peer: string, forwardedFor: string | null): string {
  const direct = plainAddress(peer);
  if (!isNearby(direct)) return networkOf(direct);
  const [last = ""] = (forwardedFor ?? "").split(",").slice(-1);
  const forwarded = plainAddress(last.trim());
  return networkOf(isIP(forwarded) === 0 ? direct : forwarded);
}

export function isNearby(peer: string): boolean {
  const direct = plainAddress(peer);
  return nearby.check(direct, isIP(direct) === 6 ? "ipv6" : "ipv4");
}

/** Unwraps IPv4 addresses of IPv6 sockets. */
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
