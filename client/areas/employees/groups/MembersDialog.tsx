import { useState } from 'react';
import { employeeGroupFacts } from '../../../../schema/employees/employee.record.shared.ts';
import { type EmployeeGroupRowFragment, useGroupMembersQuery } from '../../../generated/employees-groups.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { useTableTexts } from '../../../kit/table/table-texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EMPLOYEES } from '../employee-addresses.ts';
import { DIALOG_PAGE, SmallPages } from '../../../kit/table/SmallPages.tsx';

/** All members of a group, ten on a page, with a search. */
export const MembersDialog = ({ group, onClose }: { group: EmployeeGroupRowFragment; onClose: () => void }) => {
  const t = useRecordTexts(employeeGroupFacts);
  const tableText = useTableTexts();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const { data, previousData, error, refetch } = useGroupMembersQuery({
    variables: { page, perPage: DIALOG_PAGE, search: search || null, filter: { groups: group.id } },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const shown = (data ?? previousData)?.employees;
  const failure = error && !shown ? failureOf(error) : null;
  return (
    <Dialog open onClose={onClose} width={560} title={t('employeeGroup.membersOf', { name: group.name })}>
      <div className="grid gap-4">
        <SearchField
          value={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
          label={t('employee.search')}
          clearLabel={tableText('clearSearch')}
          submitLabel={tableText('submitSearch')}
        />
        {failure ? (
          <ErrorState
            title={tableText('failed')}
            text={failure.message || tableText('checkConnection')}
            requestId={failure.requestId}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        ) : shown ? (
          <ul aria-busy={!data} className="divide-y divide-border">
            {shown.data.map(({ id, name, department }) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
                <Link to={`${EMPLOYEES}?person=${id}`}>{name}</Link>
                <span className="text-sm text-text-muted">{department}</span>
              </li>
            ))}
            {shown.count === 0 && <li className="py-3 text-text-muted">{t('employeeGroup.noMatch')}</li>}
          </ul>
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
        {shown && <SmallPages page={page} count={shown.count} onPage={setPage} />}
      </div>
    </Dialog>
  );
};
