import {
  InstructionAssignedDocument,
  InstructionCompletedDocument,
  InstructionOpenDocument,
  RemindOfInstructionDocument,
} from '../../../generated/assignments-instructions-people.ts';
import { useAssignTexts } from '../../../shared/courses/assign-texts.ts';
import { AssignCourseDialog } from '../../../shared/courses/AssignCourseDialog.tsx';
import { PeopleDialog } from '../PeopleDialog.tsx';

const DOCUMENTS = {
  open: InstructionOpenDocument,
  assigned: InstructionAssignedDocument,
  finished: InstructionCompletedDocument,
  remind: RemindOfInstructionDocument,
};

/** Who has an online instruction open, to whom it is assigned, and each completion. */
export const AssignedDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useAssignTexts();
  return (
    <PeopleDialog
      id={id}
      name={name}
      documents={DOCUMENTS}
      assignLabel={t('button')}
      assignDialog={(to) => <AssignCourseDialog item={{ instruction: id }} name={name} {...to} />}
      onClose={onClose}
    />
  );
};
