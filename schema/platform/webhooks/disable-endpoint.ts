import { currentClient } from '../clients/client.rows.ts';
import type { Tx } from '../../kernel/context.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { endWaiting } from './webhook.rows.ts';
import { WEBHOOKS_PATH } from './webhook.shared.ts';

/** Owners who are written to. */
const MAX_OWNERS = 20;

/**
 * Turns off an endpoint to which deliveries fail, and enqueues mails to the Owners. Does nothing when it is already
 * off, so that only one process sends the mails. Returns whether this call turned it off.
 */
export async function disableEndpoint({ rows }: Tx, id: string, now: Date, publicUrl: string): Promise<boolean> {
  const [endpoint] = await rows<{ description: string }>(
    `update webhook_endpoint set active = false, disabled_at = $2, version = version + 1
      where client_id = app_client_id() and id = $1 and active returning description`,
    [id, now],
  );
  if (!endpoint) return false;
  await endWaiting(rows, id);
  const { name: clientName } = await currentClient(rows);
  const owners = await rows<{ name: string; email: string }>(
    `select name, email from client_user
      where client_id = app_client_id() and removed_at is null and role = 'Owner' order by name, id limit ${MAX_OWNERS}`,
  );
  for (const { name, email } of owners)
    await enqueueMail(rows, {
      to: email,
      template: 'webhookDisabled',
      data: {
        name,
        clientName,
        endpoint: endpoint.description,
        link: `${publicUrl}${WEBHOOKS_PATH}`,
      },
    });
  return true;
}
