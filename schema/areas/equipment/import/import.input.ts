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
import { MOST_MONTHS } from '../equipment-item.input.ts';

/** Columns whose texts name something else that the organisation or the product knows. */
export const NAMING_COLUMNS = ['kind', 'place', 'responsible'] as const;
export type NamingColumn = (typeof NAMING_COLUMNS)[number];

/** The choice to create a place that is not there. */
export const NEW_PLACE = 'new';

/** Texts of one file for which somebody chose what they mean. */
const MOST_CHOICES = 1_000;

/**
 * What a text of the file means: a kind or `own`; a place, `new` to create it, null to keep it as a text alone; a person,
 * or null for nobody.
 */
const choiceSchema = inputObject('EquipmentImportChoiceInput', {
  field: choiceField(NAMING_COLUMNS),
  /** Empty for devices whose row has no kind. */
  text: optionalLineField(200),
  id: z.string('invalid').min(1, 'required').max(50, 'tooLong').nullable(),
});
export type ImportChoice = z.output<typeof choiceSchema>;

const choices = listField(choiceSchema, MOST_CHOICES).optional();

/** What a row says, in the words of the file. Empty cells say nothing. */
export const equipmentRowSchema = z.strictObject({
  name: nameField(200),
  kind: optionalLineField(200).optional(),
  number: optionalLineField(100).optional(),
  place: optionalLineField(200).optional(),
  responsible: optionalLineField(200).optional(),
  builtIn: integerField(1900, 2200).nullish(),
  lastCheckedOn: pastDayField.nullish(),
  nextCheckOn: dayField.nullish(),
  intervalMonths: integerField(1, MOST_MONTHS).nullish(),
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
