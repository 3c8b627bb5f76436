import * as z from 'zod';
import {
  choiceField,
  dayField,
  decimalField,
  lineField,
  listField,
  nameField,
  optionalLineField,
  pastDayField,
  referenceField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { STORAGE_CLASSES } from './co-storage.shared.ts';
import { CMR, PICTOGRAMS, SIGNAL_WORDS, SUBSTITUTIONS, UNITS, WATER_HAZARD_CLASSES } from './dangerous-good.enums.ts';
import { statementCode, statementKindOf, type StatementKind } from './hazard-statements.shared.ts';
import { flashPointOf, unNumberOf } from './sheet-values.shared.ts';

/** Limit of a list of statements, far more than a label has. */
const MAX_STATEMENTS = 80;

const statementField = (kind: StatementKind) =>
  z
    .string('invalid')
    .max(60, 'unknownStatement')
    .refine((text) => {
      const code = statementCode(text);
      return code !== null && statementKindOf(code) === kind;
    }, 'unknownStatement')
    .transform((text) => statementCode(text) ?? text);

/** A list of statements; a statement that occurs twice, in any spelling, is stored once. */
export const statementsField = (kind: StatementKind, most: number) =>
  listField(statementField(kind), most).transform((codes) => [...new Set(codes)]);

/** A CAS number with its check digit, or nothing. */
const casField = optionalLineField(12).refine((text) => text === '' || isCasNumber(text), 'casNumber');

/**
 * Whether a text is a CAS number: two to seven digits, two digits, and a check digit, which is the sum of the digits
 * multiplied by their positions from the right, modulo 10.
 */
export function isCasNumber(text: string): boolean {
  const match = /^([1-9]\d{1,6})-(\d\d)-(\d)$/.exec(text);
  if (!match) return false;
  const digits = [...`${match[1]}${match[2]}`].toReversed();
  return digits.reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 10 === Number(match[3]);
}

/** A text that is normalized before it is stored, or nothing. */
const normalField = (normal: (text: string) => string | null, message: string) =>
  optionalLineField(20)
    .refine((text) => text === '' || normal(text) !== null, message)
    .transform((text) => normal(text) ?? text);

const flashPointField = normalField(flashPointOf, 'flashPoint');
const unNumberField = normalField(unNumberOf, 'unNumber');

/** One of the choices, or an empty text. */
const orEmpty = <const T extends readonly string[]>(choices: T) => choiceField(['', ...choices]).optional();

/** The fields of a dangerous good that its form, its mutations and PUT accept. */
export const dangerousGoodSchema = z.strictObject({
  dangerousGoodStorageLocation: referenceField,
  identifier: lineField(60),
  name: nameField(200),
  manufacturer: optionalLineField(200).optional(),
  storageClassification: optionalLineField(20)
    .refine((text) => text === '' || STORAGE_CLASSES.includes(text), 'unknownStorageClass')
    .optional(),
  signalWord: orEmpty(SIGNAL_WORDS),
  pictograms: listField(choiceField(PICTOGRAMS), PICTOGRAMS.length).optional(),
  h: statementsField('h', MAX_STATEMENTS).optional(),
  p: statementsField('p', MAX_STATEMENTS).optional(),
  casNumber: casField.optional(),
  flashPoint: flashPointField.optional(),
  unNumber: unNumberField.optional(),
  dataSheetDate: pastDayField.nullable().optional(),
  containerSize: optionalLineField(100).optional(),
  quantity: decimalField(0, 1_000_000_000).nullable().optional(),
  unit: orEmpty(UNITS),
  yearlyUsage: optionalLineField(100).optional(),
  usageLocation: optionalLineField(200).optional(),
  workAreas: optionalLineField(500).optional(),
  waterHazardClass: orEmpty(WATER_HAZARD_CLASSES),
  cmr: orEmpty(CMR),
  substitution: orEmpty(SUBSTITUTIONS),
  substitutionCheckedOn: dayField.nullable().optional(),
  substitutionNote: trimmedProseField(2000).optional(),
  riskAssessedOn: dayField.nullable().optional(),
  riskAssessment: referenceField.nullish(),
});
