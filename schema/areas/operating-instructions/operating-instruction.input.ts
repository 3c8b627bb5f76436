import * as z from 'zod';
import { PICTOGRAMS, SIGNAL_WORDS } from '../dangerous-goods/dangerous-good.enums.ts';
import { statementsField } from '../dangerous-goods/dangerous-good.input.ts';
import { statementCode } from '../dangerous-goods/hazard-statements.shared.ts';
import { fitsStatement } from '../dangerous-goods/statement-wording.shared.ts';
import { FILE_NAME_MAX } from '../../platform/files/file-kinds.shared.ts';
import {
  choiceField,
  idField,
  jsonField,
  lineField,
  listField,
  nameField,
  newIdField,
  optionalLineField,
  optionalNameField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { KINDS, SIGNS } from './operating-instruction.enums.ts';

const MAX_STATEMENTS = 40;
const MAX_SIGNS = 12;

/** The text of a block. The limit is higher than the space on the page; the preview shows texts that do not fit. */
const blockField = trimmedProseField(3000).optional();

/** Limit of the slots in a combination of statements. */
const MAX_SLOTS = 12;

/** The answer for one slot of a statement. */
const slotAnswerField = z.strictObject({
  chosen: listField(lineField(60), 10).optional(),
  de: optionalLineField(120).optional(),
  en: optionalLineField(120).optional(),
});

/** The chosen wording by code; whether the record has these codes is checked later. */
const wordingField = jsonField(
  z
    .record(z.string().max(60, 'unknownStatement'), listField(slotAnswerField, MAX_SLOTS))
    .refine((wording) => Object.keys(wording).length <= 2 * MAX_STATEMENTS, 'tooMany')
    .refine(
      (wording) =>
        Object.entries(wording).every(
          ([code, answers]) => statementCode(code) === code && fitsStatement(code, answers),
        ),
      'wordingNotOffered',
    ),
);

/** The fields that the form of an operating instruction writes. */
export const operatingInstructionSchema = z.strictObject({
  name: nameField(200),
  nameEn: optionalNameField(200).optional(),
  description: trimmedProseField(2000).optional(),
  kind: choiceField(KINDS).optional(),
  dangerousGood: idField.nullable().optional(),
  pictograms: listField(choiceField(PICTOGRAMS), PICTOGRAMS.length).optional(),
  signalWord: choiceField(['', ...SIGNAL_WORDS]).optional(),
  h: statementsField('h', MAX_STATEMENTS).optional(),
  p: statementsField('p', MAX_STATEMENTS).optional(),
  wording: wordingField.optional(),
  signs: listField(choiceField(SIGNS), MAX_SIGNS).optional(),
  scope: blockField,
  scopeEn: blockField,
  hazards: blockField,
  hazardsEn: blockField,
  protection: blockField,
  protectionEn: blockField,
  emergency: blockField,
  emergencyEn: blockField,
  firstAid: blockField,
  firstAidEn: blockField,
  disposal: blockField,
  disposalEn: blockField,
  emergencyPhone: optionalLineField(100).optional(),
});

/** The fields of a file: an upload by its id (startUpload), or its content in base64. */
const instructionFileFields = {
  fileId: idField.optional(),
  filetype: lineField(100).optional(),
  fileName: lineField(FILE_NAME_MAX).optional(),
  content: z.string('invalid').min(1, 'required').optional(),
};

/** The fields of the dialog for an uploaded file. */
export const uploadInstructionSchema = operatingInstructionSchema.pick({
  name: true,
  description: true,
  dangerousGood: true,
});

/** The input of a creation: the fields, a file, and optionally an id. */
export const createInstructionSchema = operatingInstructionSchema.extend({
  ...instructionFileFields,
  id: newIdField.optional(),
});

/** The input of a change: any of the fields, and another file. */
export const updateInstructionSchema = operatingInstructionSchema.extend(instructionFileFields).partial();
