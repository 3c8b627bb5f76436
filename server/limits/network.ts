import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The network of an address. A customer of an IPv6 provider has a whole /64, so the first half of the address counts;
 * an IPv4-mapped IPv6 address is the IPv4 address. The port that some proxies append is removed, because it differs
 * with every connection.
 */
export function networkOf(address: string): string {
  const withoutPort =
    /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutPort);
  if (mapped) return mapped[1]!;
  const plain = withoutPort.split('%')[0]!;
  if (!isIPv6(plain)) return withoutPort;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The client address of a request that Express does not handle, by the rule of its `trust proxy`: each trusted proxy
 * has appended the address of its client.
 */
export function callerOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const forwardedAddresses = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const addresses = [...forwardedAddresses, socket.remoteAddress ?? ''].toReversed();
  return addresses[Math.min(trustedProxies, addresses.length - 1)]!;
}
