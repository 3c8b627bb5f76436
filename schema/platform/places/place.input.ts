import * as z from 'zod';
import { choiceField, filledListField, idField, nameField, trimmedProseField } from '../../kernel/fields.ts';
import { MAX_PLACE_LABELS, PLACE_KINDS } from './place.enums.ts';

/** The input of a place: shared by the form, the mutation and PUT. */
export const placeSchema = z.strictObject({
  name: nameField(200),
  kind: choiceField(PLACE_KINDS),
  parent: idField.nullish(),
  note: trimmedProseField(2_000).optional(),
});
export type PlaceValues = z.output<typeof placeSchema>;

/** Where a record is; null: nowhere. */
export const placeOfRecordSchema = z.strictObject({
  kind: z.string('required').min(1, 'required').max(50, 'tooLong'),
  record: idField,
  place: idField.nullable(),
});
export type PlaceOfRecordValues = z.output<typeof placeOfRecordSchema>;

/** Places that get a code, to print it. */
export const placeLabelsSchema = z.strictObject({ ids: filledListField(idField, MAX_PLACE_LABELS) });
export type PlaceLabelsValues = z.output<typeof placeLabelsSchema>;
