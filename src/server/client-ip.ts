import { BlockList, isIP } from "node:net";

/** Proxies are on this machine or its private network. */
const PRIVATE = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
];

/** The proxies in front of the site, and how they name the client. By default, one on this machine or network. */
export interface TrustedProxies {
  /** How many there are, one behind the other. Then nobody may reach the server except through them. */
  readonly count?: number | undefined;
  /** Their addresses: `203.0.113.7` or `203.0.113.0/24`. */
  readonly ranges: readonly string[];
  /** The header in which the outermost one names the client, such as `CF-Connecting-IP`. */
  readonly header?: string | undefined;
}

/**
 * @param peer the other end of the connection
 * @returns an IPv4 address, or the first half of an IPv6 address, since a single customer has all of the second
 */
export type ClientIp = (peer: string, headers: Pick<Headers, "get">) => string;

/**
 * Finds the addresses of clients. Each proxy appends its client to `X-Forwarded-For`, so entries are believed from the
 * last one backwards, as long as a trusted proxy wrote them: earlier ones may be forged.
 */
export function clientIp({ count, ranges, header }: TrustedProxies): ClientIp {
  const isPrivate = matcherOf(PRIVATE);
  const isListed = matcherOf(ranges);
  return (peer, headers) => {
    const forwarded = (headers.get("X-Forwarded-For") ?? "").split(",").map(plainAddress).reverse();
    const invalid = forwarded.findIndex((address) => isIP(address) === 0);
    const hops = [plainAddress(peer), ...forwarded.slice(0, invalid === -1 ? undefined : invalid)];
    if (count !== undefined) return networkOf(hops.at(Math.min(count, hops.length - 1)) ?? "");
    const first = hops.findIndex((address, at) => !isListed(address) && !(at === 0 && isPrivate(address)));
    const trusted = first === -1 ? hops : hops.slice(0, first + 1);
    const mayName = ranges.length === 0 ? isPrivate(plainAddress(peer)) : trusted.some(isListed);
    const named = header !== undefined && mayName ? plainAddress(headers.get(header) ?? "") : "";
    return networkOf(isIP(named) === 0 ? (trusted.at(-1) ?? "") : named);
  };
}

function matcherOf(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits ?? (isIP(address) === 6 ? 128 : 32)), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}

/** Unwraps IPv4 addresses of IPv6 sockets. */
function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "");
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const before = head.split(":").filter(Boolean);
  const missing = 8 - before.length - tail.split(":").filter(Boolean).length;
  const zeros = Array.from({ length: missing }, () => "0");
  return [...before, ...zeros, ...tail.split(":")].slice(0, 4).join(":");
}
