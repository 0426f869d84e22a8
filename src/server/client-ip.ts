import ipaddr from "ipaddr.js";

/** The proxies in front of the site, and how they name the client. By default, one on this machine or network. */
export interface TrustedProxies {
  /** How many there are, one behind the other. Then nobody may reach the server except through them. */
  readonly count?: number | undefined;
  /** Their addresses: `203.0.113.7` or `203.0.113.0/24`. */
  readonly ranges: readonly string[];
  /** The header in which the outermost one names the client, such as `CF-Connecting-IP`. */
  readonly header?: string | undefined;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const PRIVATE = ["loopback", "private", "linkLocal", "uniqueLocal"];

/**
 * Finds the addresses of clients. Each proxy appends its client to `X-Forwarded-For`, so entries are believed from the
 * last one backwards, as long as a trusted proxy wrote them: earlier ones may be forged.
 * @returns an IPv4 address, or the first half of an IPv6 address, since a single customer has all of the second
 */
export function clientIp({ count, ranges, header }: TrustedProxies) {
  const bitsOf = (address: string) => (ipaddr.IPv6.isValid(address) ? 128 : 32);
  const listed = ranges.map((range) => ipaddr.parseCIDR(range.includes("/") ? range : `${range}/${bitsOf(range)}`));
  const isPrivate = (address: Address) => PRIVATE.includes(address.range());
  const isListed = (address: Address) => ipaddr.subnetMatch(address, { listed }, "other") === "listed";
  /** @param peer the other end of the connection */
  return (peer: string, headers: Pick<Headers, "get">): string => {
    const forwarded = (headers.get("X-Forwarded-For") ?? "").split(",").map(addressIn).reverse();
    const connected = addressIn(peer);
    if (connected === undefined) return peer;
    const hops = [connected];
    for (const hop of forwarded) {
      if (hop === undefined) break;
      hops.push(hop);
    }
    if (count !== undefined) return networkOf(hops[Math.min(count, hops.length - 1)] ?? connected);
    const first = hops.findIndex((hop, at) => !isListed(hop) && !(at === 0 && isPrivate(hop)));
    const trusted = first === -1 ? hops : hops.slice(0, first + 1);
    const mayName = ranges.length === 0 ? isPrivate(connected) : trusted.some(isListed);
    const named = header !== undefined && mayName ? addressIn(headers.get(header) ?? "") : undefined;
    return networkOf(named ?? trusted.at(-1) ?? connected);
  };
}

/** Unwraps IPv4 addresses of IPv6 sockets. */
function addressIn(text: string): Address | undefined {
  const trimmed = text.trim();
  return ipaddr.isValid(trimmed) ? ipaddr.process(trimmed) : undefined;
}

function networkOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
