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

/** The proxies in front of the site, and how they name the visitor. By default, one on this machine or network. */
export interface TrustedProxies {
  /** How many there are, one behind the other. Then nobody may reach the server except through them. */
  readonly count?: number | undefined;
  /** Their addresses: `203.0.113.7` or `203.0.113.0/24`. */
  readonly ranges: readonly string[];
  /** The header in which the outermost one names the visitor, such as `CF-Connecting-IP`. */
  readonly header?: string | undefined;
}

/**
 * @param peer the other end of the connection
 * @returns an IPv4 address, or the first half of an IPv6 address, since a single customer has all of the second
 */
export type VisitorAddress = (peer: string, headers: Pick<Headers, "get">) => string;

/**
 * Finds visitors' addresses. Each proxy appends its client to `X-Forwarded-For`, so entries are believed from the last
 * one backwards, as long as a trusted proxy wrote them: earlier ones may be forged.
 */
export function visitorAddress({ count, ranges, header }: TrustedProxies): VisitorAddress {
  const listed = blockListOf(ranges);
  const isListed = (address: string) => contains(listed, address);

  return (peer, headers) => {
    const hops = [plainAddress(peer), ...forwardedFor(headers)];
    if (count !== undefined) return networkOf(hops.at(Math.min(count, hops.length - 1)) ?? "");
    const isProxy = (address: string, at: number) => isListed(address) || (at === 0 && isNearby(address));
    const first = hops.findIndex((address, at) => !isProxy(address, at));
    const trusted = first === -1 ? hops : hops.slice(0, first + 1);
    const mayName = ranges.length === 0 ? isNearby(peer) : trusted.some(isListed);
    const named = header !== undefined && mayName ? plainAddress(headers.get(header)?.trim() ?? "") : "";
    return networkOf(isIP(named) === 0 ? (trusted.at(-1) ?? "") : named);
  };
}

/** The entries of `X-Forwarded-For` up to one that is no address, last first. */
function forwardedFor(headers: Pick<Headers, "get">): readonly string[] {
  const entries = (headers.get("X-Forwarded-For") ?? "").split(",").map((entry) => plainAddress(entry.trim()));
  const backwards = entries.reverse();
  const invalid = backwards.findIndex((entry) => isIP(entry) === 0);
  return invalid === -1 ? backwards : backwards.slice(0, invalid);
}

function isNearby(peer: string): boolean {
  return contains(nearby, plainAddress(peer));
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const isLong = isIP(address) === 6;
    list.addSubnet(address, Number(bits ?? (isLong ? 128 : 32)), isLong ? "ipv6" : "ipv4");
  }
  return list;
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
