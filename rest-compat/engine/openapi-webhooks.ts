import type { Language } from '../../schema/kernel/permissions.ts';
import { labelOf } from '../../schema/platform/exports/labels.ts';
import { eventOf } from '../../schema/platform/webhooks/webhook-event.ts';
import { webhookKinds, type WebhookAction, type WebhookKind } from '../../schema/platform/webhooks/webhook-kinds.ts';
import { DISABLED_AFTER_DAYS, RETRY_SECONDS } from '../../schema/platform/webhooks/webhook.shared.ts';
import { moment, number, text, uuid } from './fields.ts';
import { recordAddress } from './record-address.ts';
import { EXAMPLE_IDS, type Route } from './route.ts';
import type { JsonSchema } from './shape.ts';
import { translate } from './texts.ts';

/** The schema of all events, by its name in `components`. */
export const WEBHOOK_EVENT = 'WebhookEvent';

const nullable = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [schema.type, 'null'] });

/** The JSON of an event. */
export function webhookEventSchema(language: Language): JsonSchema {
  const about = (key: string): { description: string } => ({ description: translate(language, `webhook.${key}`) });
  const data: Record<string, JsonSchema> = {
    id: { ...nullable(uuid), ...about('id') },
    kind: text,
    action: { type: 'string', enum: ['created', 'updated', 'deleted', 'changed', 'test'] },
    url: { ...nullable({ type: 'string', format: 'uri' }), ...about('url') },
    sequence: { ...number, ...about('sequence') },
    recordVersion: { ...nullable(number), ...about('recordVersion') },
    version: { ...number, ...about('version'), deprecated: true },
    organisation: uuid,
  };
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { ...text, ...about('type') },
      timestamp: moment,
      data: { type: 'object', required: Object.keys(data), properties: data },
    },
  };
}

/** Where webhooks stand in the document, and the calls that read what they name. */
interface WebhookPlace {
  tag: string;
  routes: readonly Route[];
  publicUrl: string;
}

/** Every event that endpoints can be sent, by its type. */
export function webhooksOf(language: Language, place: WebhookPlace): JsonSchema {
  const events = [
    ...webhookKinds().flatMap((each) => each.actions.map((action) => ({ ...each, action }))),
    { kind: 'webhook', entity: 'WebhookEndpoint', action: 'test' as const },
  ];
  return Object.fromEntries(
    events.map((event) => [`${event.kind}.${event.action}`, { post: operation(event, language, place) }]),
  );
}

type Event = Pick<WebhookKind, 'kind' | 'entity'> & { action: WebhookAction | 'test' };

function operation(
  { kind, entity, action }: Event,
  language: Language,
  { tag, routes, publicUrl }: WebhookPlace,
): JsonSchema {
  const type = `${kind}.${action}`;
  const header = (name: string): JsonSchema => ({
    name,
    in: 'header',
    required: true,
    schema: text,
    description: translate(language, `webhook.${name}`),
  });
  const addressOf = (ofKind: string, id: string): string | null => {
    const path = recordAddress(routes, ofKind, id);
    return path && `${publicUrl}/api/v1/${path}`;
  };
  const delivery = {
    kind,
    action,
    recordId: action === 'changed' ? '' : exampleId(kind),
    dataVersion: 334,
    recordVersion: action === 'created' ? 1 : action === 'updated' ? 4 : null,
    createdAt: Date.parse('2026-11-20T09:30:00Z'),
    organisation: EXAMPLE_IDS.client,
  };
  return {
    operationId: `${kind}${action.charAt(0).toUpperCase()}${action.slice(1)}`,
    tags: [tag],
    summary: `${labelOf(language, `entity.${entity}`) ?? entity}: ${translate(language, `webhook.action.${action}`)}`,
    description: translate(language, action === 'test' ? 'webhook.aboutTest' : 'webhook.about', {
      attempts: RETRY_SECONDS.length,
      pauses: RETRY_SECONDS.map((seconds) => pauseText(seconds, language)).join(', '),
      days: DISABLED_AFTER_DAYS,
    }),
    security: [],
    parameters: [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: `#/components/schemas/${WEBHOOK_EVENT}` },
              { type: 'object', properties: { type: { const: type } } },
            ],
          },
          example: eventOf(delivery, addressOf),
        },
      },
    },
    responses: {
      '200': { description: translate(language, 'webhook.arrived') },
      '410': { description: translate(language, 'webhook.gone') },
    },
  };
}

const exampleId = (kind: string): string =>
  Object.hasOwn(EXAMPLE_IDS, kind) ? EXAMPLE_IDS[kind as keyof typeof EXAMPLE_IDS] : EXAMPLE_IDS.managedInstruction;

/** `5 s`, `30 min`, `2 h`: the same in both languages. */
function pauseText(seconds: number, language: Language): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${seconds / 60} min`;
  return seconds < 86_400 ? `${seconds / 3_600} h` : `${seconds / 86_400} ${language === 'de' ? 'Tag' : 'day'}`;
}
