import {
  CreateSingleInstructionDocument,
  DeleteSingleInstructionDocument,
  SingleInstructionDocument,
  SingleInstructionsDocument,
  UpdateSingleInstructionDocument,
} from '../../../generated/assignments-instructions.ts';
import type { SingleKind } from '../single-kinds.ts';
import { assignmentForm, ASSIGNMENTS } from './instruction-addresses.ts';

/** Online instructions that were assigned to people singly. */
export const SINGLE_INSTRUCTIONS: SingleKind = {
  item: 'instruction',
  list: ASSIGNMENTS,
  form: assignmentForm,
  documents: {
    page: SingleInstructionsDocument,
    one: SingleInstructionDocument,
    create: CreateSingleInstructionDocument,
    update: UpdateSingleInstructionDocument,
    remove: DeleteSingleInstructionDocument,
  },
};
