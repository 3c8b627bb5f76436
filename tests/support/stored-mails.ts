import { keyRing } from '../../server/secrets/key-ring.ts';
import { sealedFor } from '../../schema/platform/mails/outbox.rows.ts';

/** The keys of test apps: apps that share a database share its keys. */
export const TEST_KEYS = [{ id: 'test', key: Buffer.alloc(32, 7) }];

const ring = keyRing(TEST_KEYS);

/** The waiting mails with their decrypted data. `from`: a table with copies of them. */
export async function storedMails<Data>(
  app: { sql<T extends object>(text: string, params?: unknown[]): Promise<T[]> },
  where: string,
  params: unknown[] = [],
  from = 'outbox_mail',
): Promise<{ recipient: string; template: string; data: Data }[]> {
  const rows = await app.sql<{ id: string; recipient: string; template: string; sealed: string }>(
    `select id, recipient, template, sealed from ${from} where ${where} order by created_at`,
    params,
  );
  return rows.map(({ id, recipient, template, sealed }) => ({
    recipient,
    template,
    data: JSON.parse(ring.open(sealed, sealedFor(id))) as Data,
  }));
}
