import { plainRecord } from '../../records/plain-record.ts';
import { WebhookEndpoint } from './webhook.entity.ts';
import { webhookEndpointSchema } from './webhook.input.ts';
import { webhookResolver } from './webhook.resolver.ts';
import { webhookEndpointFacts } from './webhook.record.shared.ts';

/** External endpoints that receive a request when records change. */
export const webhookEndpointRecord = plainRecord(
  {
    facts: webhookEndpointFacts,
    entity: WebhookEndpoint,
    plural: 'webhookEndpoints',
    title: 'description',
    search: ['url'],
    searched: { notSearched: 'a setting; addresses of receivers often hold a key' },
    schema: webhookEndpointSchema,
    // The demo has only the first one, which is off, so that nothing is sent.
    demoExamples: 1,
    examples: [
      {
        description: 'Instandhaltungssystem',
        url: 'https://instandhaltung.example/obacht/tickets',
        topics: ['tickets', 'jobs'],
        active: false,
      },
      {
        description: 'Warenwirtschaft',
        url: 'https://erp.example/webhooks/obacht',
        topics: ['dangerousGoods', 'inspections'],
        active: true,
      },
    ],
  },
  webhookResolver,
);
