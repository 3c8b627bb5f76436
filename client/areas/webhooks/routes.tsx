import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import { loadWebhookTexts as texts } from './texts.ts';

const { rule } = webhookEndpointFacts;
const title = { de: 'Webhooks', en: 'Webhooks' };
// The value of WEBHOOK_PATH. Importing that constant would add its module to the initial bundle.
const PATH = '/app/settings/webhooksSettings';

/** The page of a webhook, and its form. */
export const routes: AreaRoute[] = [
  {
    path: `${PATH}/:id`,
    title,
    rule,
    help: 'settings.webhooks',
    load: async () => (await import('./WebhookPage.tsx')).WebhookPage,
    texts,
  },
  {
    path: `${PATH}/edit/:id/:mode`,
    title,
    rule,
    help: 'settings.webhooks',
    load: async () => (await import('./WebhookFormPage.tsx')).WebhookFormPage,
    texts,
  },
];
