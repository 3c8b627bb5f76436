import { OnlineInstructionLists } from '../../kit/due/OnlineInstructionLists.tsx';
import { AssignmentTable } from './assignments/AssignmentTable.tsx';
import { InstructionTable } from './InstructionTable.tsx';

/** /app/managedInstructions: the instructions that are offered. */
export const ManagedInstructionsPage = () => (
  <OnlineInstructionLists>
    <InstructionTable />
  </OnlineInstructionLists>
);

/** What was assigned to people outside of their groups. */
export const SingleAssignmentsPage = () => (
  <OnlineInstructionLists>
    <AssignmentTable />
  </OnlineInstructionLists>
);
