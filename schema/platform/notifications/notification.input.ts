import * as z from 'zod';
import { booleanField, choiceField } from '../../kernel/fields.ts';
import { DIGESTS } from './notification.shared.ts';

/** What a person wants by mail; what is left out stays. */
export const notificationChoiceSchema = z.strictObject({
  mails: booleanField.optional(),
  digest: choiceField(DIGESTS).optional(),
});
export type NotificationChoiceValues = z.output<typeof notificationChoiceSchema>;
