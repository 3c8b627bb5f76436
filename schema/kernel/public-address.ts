import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet: not of this machine, a private network, the metadata service of
 * a cloud, or one of those written inside another (IPv4 in IPv6, 6to4, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6, 2000::/3 alone is assigned to the internet (RFC 4291, IANA).
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]);
}

/** Whether an IP address is one of a private network (RFC 1918, 6598, 4193); link-local ones, where clouds keep secrets, are not. */
export const isPrivateAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ['private', 'uniqueLocal', 'carrierGradeNat'].includes(ipaddr.process(address).range());

/** Whether an IP address is one of this machine. */
export const isOwnAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** The IP address that the host of a URL is; null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(host) ? host : null;
}
