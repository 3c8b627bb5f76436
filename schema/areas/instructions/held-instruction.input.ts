import * as z from 'zod';
import { signatureSchema } from '../../records/signature.input.ts';
import {
  booleanField,
  choiceField,
  inputObject,
  integerField,
  jsonField,
  listField,
  nameField,
  newIdField,
  optionalLineField,
  referenceField,
  requiredDayField,
  trimmedProseField,
} from '../../kernel/fields.ts';
import { CAPTION_LANGUAGES } from './instruction.input.ts';

/** Limit of the people who sign on one device. */
const MAX_PARTICIPANTS = 300;

/** Languages in which people are instructed. */
export const HELD_LANGUAGES = CAPTION_LANGUAGES;

const line = optionalLineField(200);

/** A participant; the client chooses the id, to which the signature belongs. */
const participantSchema = inputObject('HeldParticipantInput', {
  id: newIdField,
  employee: referenceField.nullish(),
  name: nameField(200),
});

/** The fields that the page saves during editing; they need to be complete only when the record is completed. */
export const heldInstructionSchema = z.strictObject({
  id: newIdField,
  /** The version on which the change is based; absent for a new record, or to overwrite any version. */
  version: integerField(1, 2_147_483_647).nullish(),
  topic: line,
  instruction: referenceField.nullish(),
  managedInstruction: referenceField.nullish(),
  points: trimmedProseField(10_000),
  place: line,
  instructor: line,
  language: choiceField(HELD_LANGUAGES),
  heldOn: requiredDayField,
  minutes: integerField(1, 1440).nullish(),
  corrects: referenceField.nullish(),
  participants: listField(participantSchema, MAX_PARTICIPANTS),
});

export const heldSignatureSchema = z.strictObject({
  signature: jsonField(signatureSchema).nullable(),
  /** The person has signed the list on paper, instead of on a device. */
  onPaper: booleanField.optional(),
});

export type HeldInstructionValues = z.output<typeof heldInstructionSchema>;
