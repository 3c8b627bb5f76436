import { Webhook } from 'lucide-react';
import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import type { AreaRoute } from '../../kit/navigation/routes.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';

const texts = defineTexts(labelsOf('webhooks'), {
  de: () => import('../../../schema/platform/webhooks/labels.de.json'),
  en: () => import('../../../schema/platform/webhooks/labels.en.json'),
});

const { rule } = webhookEndpointFacts;
const title = { de: 'Webhooks', en: 'Webhooks' };
// The value of WEBHOOK_PATH. Importing that constant would add its module to the initial bundle.
const PATH = '/app/settings/webhooksSettings';

/** The settings tab of the webhooks. */
export const webhooksTab: SettingsTab = {
  key: 'webhooks',
  title,
  icon: Webhook,
  ...rule,
  load: async () => (await import('./WebhooksTab.tsx')).WebhooksTab,
  texts,
};

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
