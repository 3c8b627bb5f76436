import { ABILITIES } from '../../kernel/abilities.shared.ts';
import type { RecordFacts } from '../../records/record-kind.shared.ts';

export const webhookEndpointFacts = {
  kind: 'webhookEndpoint',
  entity: 'WebhookEndpoint',
  rule: ABILITIES.manageWebhooks,
  path: (id) => `/app/settings/webhooksSettings/${id}`,
} as const satisfies RecordFacts;
