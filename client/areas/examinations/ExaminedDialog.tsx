import {
  ExaminationAssignedDocument,
  ExaminationOpenDocument,
  RemindOfExaminationDocument,
  useAssignExaminationMutation,
} from '../../generated/examinations-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { PeopleDialog } from '../../kit/due/PeopleDialog.tsx';

const DOCUMENTS = {
  open: ExaminationOpenDocument,
  assigned: ExaminationAssignedDocument,
  remind: RemindOfExaminationDocument,
};

/** Who has a health check open, and to whom it is assigned. */
export const ExaminedDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const [assign] = useAssignExaminationMutation({ context: QUIET });
  return (
    <PeopleDialog
      id={id}
      name={name}
      documents={DOCUMENTS}
      assign={(input) => assign({ variables: { id, input } })}
      onClose={onClose}
    />
  );
};
