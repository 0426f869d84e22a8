/** The address of a repository for machines without an account: over HTTPS instead of SSH, without user and password. */
export function publicAddress(remote: string): string {
  const url = URL.parse(remote.replace(/^[\w.-]+@([^/:]+):\/?/, "ssh://$1/"));
  // A folder has no host, and Windows drives are read as protocols.
  if (!url?.host) return remote;
  const { protocol, hostname, host, pathname } = url;
  return protocol === "ssh:" ? `https://${hostname}${pathname}` : `${protocol}//${host}${pathname}`;
}
