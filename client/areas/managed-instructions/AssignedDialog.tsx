import { useSearchParams } from 'react-router';
import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import {
  useInstructionAssignedQuery,
  useInstructionCompletedQuery,
  useInstructionOpenQuery,
} from '../../generated/managed-instructions-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { DialogList, useDialogList } from '../../kit/table/DialogList.tsx';
import { DIALOG_PAGE } from '../../kit/table/SmallPages.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { AssignedPerson } from './AssignedPerson.tsx';
import { RemindEveryone } from './RemindEveryone.tsx';

const TABS = ['open', 'assigned', 'finished'] as const;
type Tab = (typeof TABS)[number];

/** Who has an online instruction open, to whom it is assigned, and each completion; ten on a page, with a search. */
export const AssignedDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useRecordTexts(managedInstructionFacts);
  const [params, setParams] = useSearchParams();
  const tab: Tab = TABS.find((known) => known === params.get('show')) ?? 'open';
  const list = useDialogList();
  const variables = { id, page: list.page, search: list.search || null };
  const options = { fetchPolicy: 'cache-and-network', context: QUIET } as const;
  const open = useInstructionOpenQuery({
    ...options,
    variables: { ...variables, perPage: DIALOG_PAGE },
    skip: tab !== 'open',
  });
  const assigned = useInstructionAssignedQuery({ ...options, variables, skip: tab !== 'assigned' });
  const finished = useInstructionCompletedQuery({ ...options, variables, skip: tab !== 'finished' });
  const query = { open, assigned, finished }[tab];
  const shown = {
    open: (open.data ?? open.previousData)?.managedInstructionOpen,
    assigned: (assigned.data ?? assigned.previousData)?.managedInstructionAssigned,
    finished: (finished.data ?? finished.previousData)?.managedInstructionCompleted,
  }[tab];
  const refetch = () => void query.refetch().catch(() => undefined);
  const show = (next: Tab) => {
    list.setPage(1);
    setParams(
      (previous) => {
        previous.set('show', next);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Dialog open onClose={onClose} width={800} title={name}>
      <div className="grid gap-4">
        <ViewButtons
          label={name}
          views={TABS.map((value) => ({ value, label: t(`managedInstruction.${value}`) }))}
          value={tab}
          onChange={show}
        />
        <DialogList
          list={list}
          searchLabel={t('managedInstruction.searchPeople')}
          shown={shown}
          isBehind={!query.data}
          error={query.error}
          onRetry={refetch}
          empty={t(list.search ? 'managedInstruction.noMatch' : `managedInstruction.nobody.${tab}`)}
        >
          {(row) => <AssignedPerson key={row.id} instructionId={id} row={row} isOpen={tab === 'open'} />}
        </DialogList>
        {tab === 'open' && shown && <RemindEveryone id={id} count={shown.count} onDone={refetch} />}
      </div>
    </Dialog>
  );
};
