import { OnlineInstructionLists } from '../../shared/due/OnlineInstructionLists.tsx';
import { SingleAssignmentFormPage } from '../../shared/single-assignments/SingleAssignmentFormPage.tsx';
import { SingleAssignmentTable } from '../../shared/single-assignments/SingleAssignmentTable.tsx';
import { InstructionTable } from './InstructionTable.tsx';
import { SINGLE_INSTRUCTIONS } from './singles.ts';

/** /app/managedInstructions: the instructions that are offered. */
export const ManagedInstructionsPage = () => (
  <OnlineInstructionLists>
    <InstructionTable />
  </OnlineInstructionLists>
);

/** What was assigned to people outside of their groups. */
export const SingleAssignmentsPage = () => (
  <OnlineInstructionLists>
    <SingleAssignmentTable of={SINGLE_INSTRUCTIONS} />
  </OnlineInstructionLists>
);

/** /app/managedInstructions/managedInstructionAssignmentTable/edit/{id}/{mode}/ */
export const SingleInstructionFormPage = () => <SingleAssignmentFormPage of={SINGLE_INSTRUCTIONS} />;
