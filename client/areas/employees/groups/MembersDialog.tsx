import { employeeGroupFacts } from '../../../../schema/areas/employees/employee.record.shared.ts';
import { type EmployeeGroupRowFragment, useGroupMembersQuery } from '../../../generated/employees-groups.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { ListExport } from '../../../kit/exports/ListExport.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { personAddress } from '../employee-addresses.ts';
import { DialogList, useDialogList } from '../../../kit/table/DialogList.tsx';
import { DIALOG_PAGE } from '../../../kit/table/SmallPages.tsx';

/** All members of a group, ten on a page, with a search. */
export const MembersDialog = ({ group, onClose }: { group: EmployeeGroupRowFragment; onClose: () => void }) => {
  const t = useRecordTexts(employeeGroupFacts);
  const list = useDialogList();
  const query = useGroupMembersQuery({
    variables: {
      page: list.page,
      perPage: DIALOG_PAGE,
      search: list.search || null,
      countUpTo: list.countUpTo,
      filter: { groups: group.id },
    },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const { data, previousData, error, refetch } = query;
  const shown = (data ?? previousData)?.employees;
  return (
    <Dialog open onClose={onClose} width={560} title={t('employeeGroup.membersOf', { name: group.name })}>
      <div className="grid gap-4">
        <DialogList
          list={list}
          searchLabel={t('employee.search')}
          shown={shown}
          isBehind={!data}
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
          actions={<ListExport query={query} count={shown?.count} />}
          empty={t('employeeGroup.noMatch')}
        >
          {({ id, name, department }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2">
              <Link to={personAddress(id)} className="link-alone">
                {name}
              </Link>
              <span className="text-sm text-text-muted">{department}</span>
            </li>
          )}
        </DialogList>
      </div>
    </Dialog>
  );
};
