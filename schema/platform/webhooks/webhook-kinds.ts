import { uncapitalised } from '../../kernel/first-letter.ts';
import { derived } from '../../records/registry.ts';

/** A kind of record whose changes are sent to endpoints. */
export interface WebhookKind {
  /** As in the event: `ticket`. */
  kind: string;
  /** Its name in the change feed, and in the labels. */
  entity: string;
  topic: string;
  actions: readonly WebhookAction[];
}

export type WebhookAction = 'created' | 'updated' | 'deleted' | 'changed';

/** The kinds of all manifests, in the order of the areas. */
export const webhookKinds: () => readonly WebhookKind[] = derived((areas) =>
  areas.flatMap(({ webhooks }) =>
    Object.entries(webhooks).flatMap(([topic, { entities, confidential }]) =>
      entities.map((entity) => ({
        kind: uncapitalised(entity),
        entity,
        topic,
        actions: confidential ? (['changed'] as const) : (['created', 'updated', 'deleted'] as const),
      })),
    ),
  ),
);
