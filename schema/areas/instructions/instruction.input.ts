import * as z from 'zod';
import { FILE_NAME_MAX } from '../../platform/files/file-kinds.shared.ts';
import {
  choiceField,
  filledListField,
  inputObject,
  lineField,
  nameField,
  newIdField,
  referenceField,
  requiredDayField,
} from '../../kernel/fields.ts';

/** Limit of the people of one instruction. */
export const MAX_NAMES = 1000;

const NAME_MAX = 200;

/** Languages of subtitles. */
export const CAPTION_LANGUAGES = ['de', 'en', 'pl', 'ro', 'tr', 'uk', 'ru', 'ar', 'fr', 'es', 'it'] as const;

/** A person who is instructed: an employee, or another person by name. */
const assignedNameSchema = inputObject('AssignedNameInput', {
  employee: referenceField.nullish(),
  name: nameField(NAME_MAX).nullish(),
}).refine(({ employee, name }) => !employee !== !name, { error: 'required', path: ['name'] });

const instruction = {
  name: nameField(NAME_MAX),
  nextExecution: requiredDayField,
  assignedNames: filledListField(assignedNameSchema, MAX_NAMES),
};

/** Without a day the instruction is due again in a year. */
const created = { ...instruction, nextExecution: requiredDayField.optional() };

export const createInstructionSchema = z.strictObject({
  ...created,
  id: newIdField.optional(),
  /** A file that was uploaded in parts. */
  fileId: referenceField,
});

export const updateInstructionSchema = z.strictObject(instruction).partial();

/** The values of the dialog, which also has the names of employees. */
export const instructionFormSchema = z.strictObject({
  name: instruction.name,
  nextExecution: instruction.nextExecution,
  people: filledListField(z.strictObject({ employee: z.string().nullable(), name: z.string() }), MAX_NAMES),
});

/** A file with its content in base64. */
const sentFile = { filetype: lineField(100), content: z.string('required').min(1, 'required') };

export const attachInstructionSchema = z.strictObject({ ...created, ...sentFile });

export const attachProofSchema = z.strictObject({ name: lineField(FILE_NAME_MAX).optional(), ...sentFile });

export const captionsSchema = z.strictObject({ language: choiceField(CAPTION_LANGUAGES), fileId: referenceField });

export type AssignedNameValues = z.output<typeof assignedNameSchema>;
export type CreateInstructionValues = z.output<typeof createInstructionSchema>;
export type UpdateInstructionValues = z.output<typeof updateInstructionSchema>;
export type AttachInstructionValues = z.output<typeof attachInstructionSchema>;
