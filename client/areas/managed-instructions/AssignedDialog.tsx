import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { managedInstructionFacts } from '../../../schema/managed-instructions/managed-instruction.record.shared.ts';
import { useInstructionAssignedQuery, useInstructionOpenQuery } from '../../generated/managed-instructions-people.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { DIALOG_PAGE, SmallPages } from '../../kit/table/SmallPages.tsx';
import { useTableTexts } from '../../kit/table/table-texts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { AssignedPerson } from './AssignedPerson.tsx';
import { RemindEveryone } from './RemindEveryone.tsx';

const TABS = ['open', 'assigned'] as const;

/** Who has an online instruction open, and to whom it is assigned; ten people on a page, with a search. */
export const AssignedDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const t = useRecordTexts(managedInstructionFacts);
  const tableText = useTableTexts();
  const [params, setParams] = useSearchParams();
  const tab = params.get('show') === 'assigned' ? 'assigned' : 'open';
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const variables = { id, page, search: search || null };
  const options = { fetchPolicy: 'cache-and-network', context: QUIET } as const;
  const open = useInstructionOpenQuery({
    ...options,
    variables: { ...variables, perPage: DIALOG_PAGE },
    skip: tab !== 'open',
  });
  const assigned = useInstructionAssignedQuery({ ...options, variables, skip: tab !== 'assigned' });
  const query = tab === 'open' ? open : assigned;
  const shown =
    tab === 'open'
      ? (open.data ?? open.previousData)?.managedInstructionOpen
      : (assigned.data ?? assigned.previousData)?.managedInstructionAssigned;
  const failure = query.error && !shown ? failureOf(query.error) : null;
  const refetch = () => void query.refetch().catch(() => undefined);
  const show = (next: (typeof TABS)[number]) => {
    setPage(1);
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
        <SearchField
          value={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
          label={t('managedInstruction.searchPeople')}
          clearLabel={tableText('clearSearch')}
          submitLabel={tableText('submitSearch')}
        />
        {failure ? (
          <ErrorState
            title={tableText('failed')}
            text={failure.message || tableText('checkConnection')}
            requestId={failure.requestId}
            onRetry={refetch}
          />
        ) : shown ? (
          <ul aria-busy={!query.data} className="divide-y divide-border">
            {shown.data.map((row) => (
              <AssignedPerson key={row.id} instructionId={id} row={row} isOpen={tab === 'open'} />
            ))}
            {shown.count === 0 && (
              <li className="py-3 text-text-muted">
                {t(search ? 'managedInstruction.noMatch' : `managedInstruction.nobody.${tab}`)}
              </li>
            )}
          </ul>
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
        {shown && <SmallPages page={page} count={shown.count} onPage={setPage} />}
        {tab === 'open' && shown && <RemindEveryone id={id} count={shown.count} onDone={refetch} />}
      </div>
    </Dialog>
  );
};
