import {
  ExaminationAssignedDocument,
  ExaminationCompletedDocument,
  ExaminationOpenDocument,
  ExaminationUnseenDocument,
  RemindOfExaminationDocument,
  useAssignExaminationMutation,
} from '../../../generated/assignments-examinations-people.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import type { AssignedRow } from '../AssignedPerson.tsx';
import { AssignPeopleDialog } from '../AssignPeopleDialog.tsx';
import { CertificateButton } from '../../../shared/due/CertificateButton.tsx';
import { PeopleDialog, type PeopleTab } from '../PeopleDialog.tsx';

const DOCUMENTS = {
  open: ExaminationOpenDocument,
  assigned: ExaminationAssignedDocument,
  finished: ExaminationCompletedDocument,
  unseen: ExaminationUnseenDocument,
  remind: RemindOfExaminationDocument,
};

/** Who has a health check open, to whom it is assigned, who completed it, and which certificates were seen. */
export const ExaminedDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const [assign] = useAssignExaminationMutation({ context: QUIET });
  return (
    <PeopleDialog
      id={id}
      name={name}
      documents={DOCUMENTS}
      assignDialog={(to) => (
        <AssignPeopleDialog name={name} assign={(input) => assign({ variables: { id, input } })} {...to} />
      )}
      actionsOf={(row, tab, refetch) => <Certificate row={row} tab={tab} onDone={refetch} />}
      onClose={onClose}
    />
  );
};

interface CertificateProps {
  row: AssignedRow;
  tab: PeopleTab;
  onDone: () => void;
}

/** The evidence of a health check is its certificate: a completion that the person reported is not sufficient. */
const Certificate = ({ row, tab, onDone }: CertificateProps) => {
  // A row of the tab "assigned" is the next health check, not the completed one.
  if (tab === 'assigned' || row.declinedAt) return null;
  const isDone = tab === 'finished' || tab === 'unseen';
  return <CertificateButton row={row} isDone={isDone} name={row.employee.name} onDone={onDone} />;
};
