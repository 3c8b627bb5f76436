import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';

export const loadWebhookTexts = defineTexts(labelsOf('webhooks'), {
  de: () => import('../../../schema/platform/webhooks/labels.json?de'),
  en: () => import('../../../schema/platform/webhooks/labels.json?en'),
});
