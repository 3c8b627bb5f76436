import type { Rows } from '../../kernel/context.ts';
import { OWN_ROWS, type ListSpec } from '../../kernel/list.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { WebhookDelivery } from './webhook.entity.ts';

const deliveries = tableOf(WebhookDelivery);
const SELECT = deliveries.select('t');
export type WebhookDeliveryRow = RowOf<typeof SELECT>;

/** Deliveries of the last thirty days, the newest first. */
export const deliveryList: ListSpec = {
  from: 'webhook_delivery t',
  select: SELECT.sql,
  where: OWN_ROWS,
  search: ['t.kind', 't.record_id', 't.answer'],
  fields: deliveries.listOfAll(),
};

/** One delivery; undefined where there is none. */
export async function deliveryById(rows: Rows, id: string): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await rows<WebhookDeliveryRow>(
    `select ${SELECT.sql} from webhook_delivery t where ${OWN_ROWS} and t.id = $1`,
    [id],
  );
  return row;
}

/** Notifies the senders of all server processes, on commit, that this organisation has deliveries. */
export const notifyWebhookSender = (rows: Rows): Promise<unknown> =>
  rows(`select pg_notify('webhook', app_client_id()::text)`);

/** Ends the pending deliveries of an endpoint that was turned off; they can be sent again. */
export const endWaiting = (rows: Rows, endpointId: string): Promise<unknown> =>
  rows(
    `update webhook_delivery set state = 'failed', problem = 'disabled', answered_at = clock_timestamp()
      where client_id = app_client_id() and endpoint_id = $1 and state = 'waiting'`,
    [endpointId],
  );
