import type { RequestHandler } from 'express';
import type { Clock } from '../../schema/kernel/ports.ts';

export const SECURITY_CONTACT_PATH = '/.well-known/security.txt';

const DAYS_VALID = 180;

/**
 * Answers RFC 9116: where to report a vulnerability. `contact` is a mail address or an https address. The file has to
 * name the day until which it is valid: a stored copy is to be read again after half a year.
 */
export function securityContact({
  contact,
  publicUrl,
  clock,
}: {
  contact: string;
  publicUrl: string;
  clock: Clock;
}): RequestHandler {
  const address = contact.startsWith('https:') ? contact : `mailto:${contact}`;
  return (_req, res) => {
    const expires = new Date(clock.now().getTime() + DAYS_VALID * 24 * 3_600_000);
    const lines = [
      `Contact: ${address}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${publicUrl}${SECURITY_CONTACT_PATH}`,
    ];
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}
