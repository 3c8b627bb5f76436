import { SingleAssignmentFormPage } from '../../shared/single-assignments/SingleAssignmentFormPage.tsx';
import { SingleAssignmentTable } from '../../shared/single-assignments/SingleAssignmentTable.tsx';
import { InstructionTable } from './InstructionTable.tsx';
import { SINGLE_INSTRUCTIONS } from './singles.ts';

/** /app/managedInstructions: the instructions that are offered. */
export const ManagedInstructionsPage = () => <InstructionTable />;

/** What was assigned to people outside of their groups. */
export const SingleAssignmentsPage = () => <SingleAssignmentTable of={SINGLE_INSTRUCTIONS} />;

/** /app/managedInstructions/managedInstructionAssignmentTable/edit/{id}/{mode}/ */
export const SingleInstructionFormPage = () => <SingleAssignmentFormPage of={SINGLE_INSTRUCTIONS} />;
