/** Longer addresses are refused. */
const MAX_ADDRESS_CHARACTERS = 1_000;

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** An address on the server's own machine: for development, where its operator allows it. */
export const isLoopbackAddress = (url: URL): boolean => LOOPBACK.test(url.hostname);

/**
 * Why an address cannot be an endpoint's, as a key of the group "validation"; null for one that can. The name is looked
 * up when something is delivered (server/webhooks), because it may lead elsewhere by then. Isomorphic.
 */
export function addressProblem(text: string): string | null {
  if (text.length > MAX_ADDRESS_CHARACTERS) return 'tooLong';
  if (!URL.canParse(text)) return 'webhookAddress';
  const url = new URL(text);
  const isLoopback = isLoopbackAddress(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return 'webhookHttps';
  if (url.username || url.password) return 'webhookLogin';
  if (!isLoopback && !/[.:]/.test(url.hostname)) return 'webhookAddress';
  // Well-known ports other than that of https belong to services that are no receivers.
  const port = Number(url.port || 443);
  return port === 443 || port >= 1024 ? null : 'webhookPort';
}
