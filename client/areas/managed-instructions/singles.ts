import {
  CreateSingleInstructionDocument,
  DeleteSingleInstructionDocument,
  SingleInstructionDocument,
  SingleInstructionsDocument,
  UpdateSingleInstructionDocument,
} from '../../generated/managed-instructions-singles.ts';
import type { SingleKind } from '../../shared/single-assignments/single-kinds.ts';
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
