import {
  InstructionAssignedDocument,
  InstructionCompletedDocument,
  InstructionOpenDocument,
  RemindOfInstructionDocument,
  useAssignInstructionMutation,
} from '../../generated/managed-instructions-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { PeopleDialog } from '../../shared/due/PeopleDialog.tsx';

const DOCUMENTS = {
  open: InstructionOpenDocument,
  assigned: InstructionAssignedDocument,
  finished: InstructionCompletedDocument,
  remind: RemindOfInstructionDocument,
};

/** Who has an online instruction open, to whom it is assigned, and each completion. */
export const AssignedDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const [assign] = useAssignInstructionMutation({ context: QUIET });
  return (
    <PeopleDialog
      id={id}
      name={name}
      documents={DOCUMENTS}
      assign={(values) => assign({ variables: { input: { instruction: id, ...values } } })}
      onClose={onClose}
    />
  );
};
