import { webhookEndpointRecord } from '../../schema/webhooks/webhook.record.ts';
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
