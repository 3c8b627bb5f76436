import { expect, it } from 'vitest';
import { webhookEndpointRecord } from '../../schema/platform/webhooks/webhook.record.ts';
import { MAX_ENDPOINTS } from '../../schema/platform/webhooks/webhook.shared.ts';
import { registerOwner } from '../support/actors.ts';
import { startTestApp } from '../support/app.ts';
import { crudSuite } from '../support/crud-suite.ts';

crudSuite(webhookEndpointRecord, {
  path: 'webhookEndpoint',
  search: 'INSTANDHALTUNG',
  refused: {
    url: [
      '',
      'nirgends',
      'ftp://erp.example/hook',
      'http://erp.example/hook',
      'https://user:password@erp.example/hook',
      'https://erp.example:25/hook',
      'https://intranet/hook',
      'https://127.0.0.1/hook',
      'http://localhost:9000/hook',
      'https://10.0.0.8/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:192.168.1.1]/hook',
      `https://erp.example/${'a'.repeat(1_000)}`,
    ],
    description: ['', 'a'.repeat(201)],
    topics: [[], ['everything'], 'tickets and jobs'],
  },
});

it('an organisation has twenty endpoints at most, also when they are added at the same moment', async () => {
  const app = await startTestApp();
  try {
    const owner = await registerOwner(app);
    const add = (number: number) =>
      app.graphql(
        owner.token,
        'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id } }',
        {
          input: { url: `https://erp.example/${number}`, description: 'ERP', topics: ['jobs'], active: true },
        },
      );
    const answers = await Promise.all(Array.from({ length: MAX_ENDPOINTS + 5 }, (_, number) => add(number)));
    const refused = answers.flatMap(({ errors }) => errors ?? []);
    expect(refused).toHaveLength(5);
    for (const { extensions } of refused) expect(extensions.code).toBe('BAD_INPUT');
    const [{ count }] = (await app.sql<{ count: number }>(
      'select count(*)::integer as count from webhook_endpoint where client_id = $1',
      [owner.clientId],
    )) as [{ count: number }];
    expect(count).toBe(MAX_ENDPOINTS);
  } finally {
    await app.stop();
  }
});
