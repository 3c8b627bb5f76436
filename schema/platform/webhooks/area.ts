import { area } from '../../records/area.ts';
import { StoredWebhookSecret, WebhookDelivery } from './webhook.entity.ts';
import { webhookEndpointRecord } from './webhook.record.ts';

export const manifest = area({
  name: 'webhooks',
  records: [webhookEndpointRecord],
  entities: [StoredWebhookSecret, WebhookDelivery],
  exports: {
    webhookEndpoints: {
      columns: ['description', 'url', 'topics', 'active', 'failingSince', 'disabledAt', 'createdAt'],
    },
    webhookDeliveries: {
      columns: [
        'kind',
        'action',
        'recordId',
        'createdAt',
        'state',
        'attempts',
        'answeredAt',
        'status',
        'milliseconds',
        'problem',
        'answer',
      ],
    },
  },
  archive: {
    // Addresses of receivers often hold a key.
    webhook_endpoint: { rule: {}, leftOut: ['url'] },
    webhook_delivery: { notArchived: 'what was sent to endpoints outside; kept for days' },
    webhook_secret: { notArchived: 'secrets that sign webhooks' },
  },
});
