import * as z from 'zod';
import { booleanField, choiceField, filledListField, nameField } from '../../kernel/fields.ts';
import { addressProblem } from './webhook-address.shared.ts';
import { WEBHOOK_TOPICS } from './webhook.shared.ts';

const addressField = z
  .string('required')
  .trim()
  .min(1, { error: 'required', abort: true })
  .superRefine((text, context) => {
    const problem = addressProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** What the form of an endpoint writes, a mutation accepts and a PUT carries. */
export const webhookEndpointSchema = z.strictObject({
  description: nameField(200),
  url: addressField,
  topics: filledListField(choiceField(WEBHOOK_TOPICS), WEBHOOK_TOPICS.length),
  active: booleanField,
});
export type WebhookEndpointValues = z.output<typeof webhookEndpointSchema>;
