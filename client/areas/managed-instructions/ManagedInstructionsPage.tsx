import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { TabbedLists } from '../../kit/records/TabbedLists.tsx';
import { AssignmentTable } from './assignments/AssignmentTable.tsx';
import { ASSIGNMENTS, INSTRUCTIONS } from './instruction-addresses.ts';
import { InstructionTable } from './InstructionTable.tsx';

/** /app/managedInstructions: the tabs of the instructions and of what was assigned singly. */
const page = (content: () => React.ReactNode) =>
  function Page() {
    const t = useRecordTexts(managedInstructionFacts);
    return (
      <TabbedLists
        rule={managedInstructionFacts.rule}
        title={t('managedInstruction.title')}
        label={t('managedInstruction.tabs')}
        tabs={[
          { to: INSTRUCTIONS, label: t('managedInstruction.topics') },
          { to: ASSIGNMENTS, label: t('managedInstruction.singles') },
        ]}
      >
        {content()}
      </TabbedLists>
    );
  };

export const ManagedInstructionsPage = page(() => <InstructionTable />);
export const SingleAssignmentsPage = page(() => <AssignmentTable />);
