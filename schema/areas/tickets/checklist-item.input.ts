import * as z from 'zod';
import { booleanField, lineField, newIdField, positionField } from '../../kernel/fields.ts';
import { TITLE_MAX } from './ticket.enums.ts';

/** A new point of a checklist, at its end without a position. With an id, a repeated call adds it once. */
export const checklistItemSchema = z.strictObject({
  id: newIdField.optional(),
  title: lineField(TITLE_MAX),
  position: positionField.optional(),
});

/** A change of a point; only the fields that are present change. */
export const updateChecklistItemSchema = z.strictObject({
  title: lineField(TITLE_MAX).optional(),
  done: booleanField.optional(),
  position: positionField.optional(),
});

export type ChecklistItemValues = z.output<typeof checklistItemSchema>;
export type UpdateChecklistItemValues = z.output<typeof updateChecklistItemSchema>;
