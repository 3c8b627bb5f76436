import { Webhook } from 'lucide-react';
import { webhookEndpointFacts } from '../../../schema/platform/webhooks/webhook.record.shared.ts';
import type { SettingsTab } from '../../kit/navigation/settings-tabs.ts';
import { loadWebhookTexts } from './texts.ts';

/** The settings tab of the webhooks. */
export const tabs: SettingsTab[] = [
  {
    key: 'webhooks',
    group: 'technical',
    place: 20,
    title: { de: 'Webhooks', en: 'Webhooks' },
    icon: Webhook,
    ...webhookEndpointFacts.rule,
    load: async () => (await import('./WebhooksTab.tsx')).WebhooksTab,
    texts: loadWebhookTexts,
  },
];
