import { createHmac } from 'node:crypto';

/**
 * The headers of Standard Webhooks (standardwebhooks.com, v1): HMAC-SHA256 over `id.timestamp.body`, by each of these
 * secrets (`whsec_` and base64), so that receivers can change theirs at any time of the overlap.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
