import * as z from 'zod';
import {
  choiceField,
  dayField,
  inputObject,
  integerField,
  listField,
  nameField,
  optionalLineField,
  pastDayField,
  trimmedProseField,
} from '../../../kernel/fields.ts';
import { importedFileSchema, importedRowsField } from '../../../platform/imports/import-file.input.ts';
import { MAX_MONTHS } from '../equipment-item.input.ts';

/** Columns whose texts refer to records of the organisation or of the product. */
export const NAMING_COLUMNS = ['kind', 'place', 'responsible'] as const;
export type NamingColumn = (typeof NAMING_COLUMNS)[number];

/** The meaning "create the place", for a text that names an unknown place. */
export const NEW_PLACE = 'new';

/** Limit of the texts of one file for which somebody has chosen a meaning. */
const MAX_CHOICES = 1_000;

/**
 * The meaning of a text of the file: a kind or `own`; a place, `new` to create it, null to keep the text only; a user,
 * or null for nobody.
 */
const choiceSchema = inputObject('EquipmentImportChoiceInput', {
  field: choiceField(NAMING_COLUMNS),
  /** Empty for devices whose row has no kind. */
  text: optionalLineField(200),
  id: z.string('invalid').min(1, 'required').max(50, 'tooLong').nullable(),
});
export type ImportChoice = z.output<typeof choiceSchema>;

const choices = listField(choiceSchema, MAX_CHOICES).optional();

/** A row with its texts as the file has them. Empty cells change nothing. */
export const equipmentRowSchema = z.strictObject({
  name: nameField(200),
  kind: optionalLineField(200).optional(),
  number: optionalLineField(100).optional(),
  place: optionalLineField(200).optional(),
  responsible: optionalLineField(200).optional(),
  builtIn: integerField(1900, 2200).nullish(),
  lastCheckedOn: pastDayField.nullish(),
  nextCheckOn: dayField.nullish(),
  intervalMonths: integerField(1, MAX_MONTHS).nullish(),
  outOfServiceSince: dayField.nullish(),
  note: trimmedProseField(2_000).optional(),
});
export type EquipmentRowValues = z.output<typeof equipmentRowSchema>;

export const importEquipmentSchema = importedFileSchema.extend({ choices });
export type ImportEquipmentValues = z.output<typeof importEquipmentSchema>;

export const importEquipmentRowsSchema = z.strictObject({
  rows: importedRowsField('EquipmentImportRowInput', equipmentRowSchema),
  choices,
});
