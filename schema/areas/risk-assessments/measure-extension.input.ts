import * as z from 'zod';
import { booleanField, newIdField, requiredDayField, requiredProseField } from '../../kernel/fields.ts';

export const REASON_MAX = 2_000;

/** Another day for a measure, with the reason. With an id, a repeated call postpones it once. */
export const extendMeasureSchema = z.strictObject({
  id: newIdField.optional(),
  dueDate: requiredDayField,
  reason: requiredProseField(REASON_MAX),
  tellOwner: booleanField.optional(),
});

export type ExtendMeasureValues = z.output<typeof extendMeasureSchema>;
