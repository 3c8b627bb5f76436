import { webhookEndpointRecord } from '../../schema/platform/webhooks/webhook.record.ts';
import { WebhookDelivery } from '../../schema/platform/webhooks/webhook.entity.ts';
import { deliveryList } from '../../schema/platform/webhooks/webhook.rows.ts';
import { columnFields, plainRoutes } from '../records.ts';
import { moment, text, value } from '../engine/fields.ts';
import type { Route } from '../engine/route.ts';
import type { Shape } from '../engine/shape.ts';

const TAG = { de: 'Webhooks', en: 'Webhooks' };
const PATH = 'webhookEndpoint';

const deliveryShape: Shape = {
  name: 'WebhookDelivery',
  identified: true,
  fields: { ...columnFields(WebhookDelivery), createdAt: value(moment) },
};

const secretShape: Shape = {
  name: 'WebhookSecret',
  identified: true,
  fields: {
    secret: value(text, {
      about: { de: 'whsec_…, wie bei Standard Webhooks', en: 'whsec_…, as in Standard Webhooks' },
    }),
    formerUntil: value(
      { type: ['string', 'null'], format: 'date-time' },
      {
        about: { de: 'Bis wann das vorige auch unterschreibt', en: 'Until when the former one signs as well' },
      },
    ),
  },
};

const endpoints = plainRoutes(webhookEndpointRecord, {
  path: PATH,
  one: { de: 'einen Webhook', en: 'a webhook' },
  many: TAG,
  details: {
    create: {
      about: {
        de:
          'Ereignisse kommen als POST mit JSON, unterschrieben nach Standard Webhooks (webhook-id, webhook-timestamp, ' +
          'webhook-signature). Der Inhalt wird dort gelesen, wohin data.url zeigt. Alle Ereignisse stehen unter webhooks.',
        en:
          'Events come as POST with JSON, signed as Standard Webhooks says (webhook-id, webhook-timestamp, ' +
          'webhook-signature). What changed is read where data.url points. All events are listed under webhooks.',
      },
    },
    change: {
      about: {
        de: 'Was für einen ausgeschalteten noch wartet, wird nicht mehr gesendet.',
        en: 'What waits for one that is turned off is given up.',
      },
    },
  },
});

/** Webhooks: endpoints, their secret and their deliveries. */
export const routes: readonly Route[] = [
  ...endpoints,
  {
    method: 'GET',
    path: `${PATH}/{id}/secret`,
    tag: TAG,
    summary: { de: 'Geheimnis eines Webhooks', en: 'Secret of a webhook' },
    field: 'webhookEndpointSecret',
    shape: secretShape,
  },
  {
    method: 'POST',
    path: `${PATH}/{id}/secret`,
    tag: TAG,
    summary: { de: 'Neues Geheimnis', en: 'New secret' },
    about: {
      de: 'Das vorige unterschreibt noch 24 Stunden mit.',
      en: 'The former one signs as well for 24 hours.',
    },
    field: 'rotateWebhookEndpointSecret',
    shape: secretShape,
  },
  {
    method: 'POST',
    path: `${PATH}/{id}/test`,
    tag: TAG,
    summary: { de: 'Testereignis senden', en: 'Send a test event' },
    field: 'testWebhookEndpoint',
    shape: deliveryShape,
    refusals: [429],
  },
  {
    method: 'GET',
    path: 'webhookDelivery',
    tag: TAG,
    summary: { de: 'Zustellungen der letzten 30 Tage', en: 'Deliveries of the last 30 days' },
    field: 'webhookDeliveries',
    list: deliveryList,
    shape: deliveryShape,
  },
  {
    method: 'POST',
    path: `webhookDelivery/{id}/resend`,
    tag: TAG,
    summary: { de: 'Zustellung noch einmal senden', en: 'Send a delivery again' },
    about: { de: 'Mit derselben webhook-id.', en: 'With the same webhook-id.' },
    field: 'resendWebhookDelivery',
    shape: deliveryShape,
    refusals: [429],
  },
];
