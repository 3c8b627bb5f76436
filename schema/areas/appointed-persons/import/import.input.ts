import * as z from 'zod';
import {
  choiceField,
  dayField,
  inputObject,
  listField,
  optionalLineField,
  pastDayField,
} from '../../../kernel/fields.ts';
import { importedFileSchema, importedRowsField } from '../../../platform/imports/import-file.input.ts';

/** Columns whose texts refer to records of the organisation or of the product. */
export const NAMING_COLUMNS = ['role'] as const;
export type NamingColumn = (typeof NAMING_COLUMNS)[number];

/** Limit of the texts of one file for which somebody has chosen a meaning. */
const MAX_CHOICES = 200;

/** The meaning of a text of the file: the code of a role of the product, or the id of one of the organisation. */
const choiceSchema = inputObject('QualificationImportChoiceInput', {
  field: choiceField(NAMING_COLUMNS),
  /** Empty for rows without a role. */
  text: optionalLineField(200),
  id: z.string('invalid').min(1, 'required').max(50, 'tooLong'),
});
export type ImportChoice = z.output<typeof choiceSchema>;

const choices = listField(choiceSchema, MAX_CHOICES).optional();

/** A row with its texts as the file has them. */
export const qualificationRowSchema = z.strictObject({
  person: optionalLineField(200).optional(),
  personnelNumber: optionalLineField(50).optional(),
  role: optionalLineField(200).optional(),
  /** Left out: the usual proof of the role. */
  title: optionalLineField(300).optional(),
  issuedOn: pastDayField,
  /** Left out: computed from the months after which the role needs a new proof. */
  expiresOn: dayField.nullish(),
  /** For somebody who is not in the role yet. */
  appointedOn: dayField.nullish(),
});
export type QualificationRowValues = z.output<typeof qualificationRowSchema>;

export const importQualificationsSchema = importedFileSchema.extend({ choices });
export type ImportQualificationsValues = z.output<typeof importQualificationsSchema>;

export const importQualificationRowsSchema = z.strictObject({
  rows: importedRowsField('QualificationImportRowInput', qualificationRowSchema),
  choices,
});
