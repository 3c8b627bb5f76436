import type * as z from 'zod';
import { booleanField, idField, inputObject, listField, numberChoiceField } from '../../kernel/fields.ts';
import { EXAMINATION_INTERVALS, INSTRUCTION_INTERVALS } from './requirement.enums.ts';

const MAX_ITEMS = 200;

/** Whether the first time is due before the work begins; left out: the stored value stays. */
const beforeWork = booleanField.optional();

/** Online instructions that a group requires; without an interval every 11 months. */
export const instructionAssignmentsField = listField(
  inputObject('InstructionRequirementInput', {
    instruction: idField,
    interval: numberChoiceField(INSTRUCTION_INTERVALS).optional(),
    beforeWork,
  }),
  MAX_ITEMS,
);

/** Examinations that a group requires; without an interval every 11 months. */
export const examinationAssignmentsField = listField(
  inputObject('ExaminationRequirementInput', {
    examination: idField,
    interval: numberChoiceField(EXAMINATION_INTERVALS).optional(),
    beforeWork,
  }),
  MAX_ITEMS,
);

export type InstructionRequirementValues = z.output<typeof instructionAssignmentsField>[number];
export type ExaminationRequirementValues = z.output<typeof examinationAssignmentsField>[number];
