import { UserCheck } from 'lucide-react';
import { useMemo } from 'react';
import { singleAssignmentFacts } from '../../../../schema/assignments/single-assignment.record.shared.ts';
import {
  type SingleAssignmentLineFragment,
  SingleAssignmentsChangedDocument,
  useDeleteSingleAssignmentMutation,
  useSingleAssignmentsQuery,
} from '../../../generated/managed-instructions-assignments.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { useItemName } from '../../../kit/due/item-choices.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { PlainListPage } from '../../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../../kit/table/table-types.ts';
import { useTableState } from '../../../kit/table/use-table-state.ts';
import { assignmentForm } from '../instruction-addresses.ts';

type Line = SingleAssignmentLineFragment;

/** What was assigned to people singly, beside what their groups require. */
export const AssignmentTable = () => {
  const t = useRecordTexts(singleAssignmentFacts);
  const table = useTableState();
  const query = useSingleAssignmentsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<Line>(query, query.data?.managedInstructionAssignments, table);
  useLiveList(SingleAssignmentsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteSingleAssignmentMutation({ context: QUIET });
  return (
    <PlainListPage
      inPage
      list={list}
      facts={singleAssignmentFacts}
      icon={UserCheck}
      columns={useColumns()}
      nameOf={({ name }) => name}
      formAddress={assignmentForm}
      remove={(id) => remove({ variables: { id } })}
      removeText={t('singleAssignment.removeText')}
    />
  );
};

const useColumns = (): TableColumn<Line>[] => {
  const t = useRecordTexts(singleAssignmentFacts);
  const itemName = useItemName();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('SingleAssignment.name'),
        sort: 'name',
        primary: true,
        cell: ({ name }) => name,
        note: ({ name, instruction }) =>
          instruction &&
          itemName(instruction) !== name && <p className="text-sm text-text-muted">{itemName(instruction)}</p>,
      },
      {
        key: 'people',
        header: t('singleAssignment.people'),
        cell: ({ firstPeople, peopleCount }) =>
          [
            firstPeople.join(', '),
            ...(peopleCount > firstPeople.length ? [`+${peopleCount - firstPeople.length}`] : []),
          ].join(' ') || '–',
      },
      {
        key: 'completed',
        header: t('singleAssignment.completed'),
        align: 'end',
        cell: ({ completedCount, peopleCount }) =>
          t('singleAssignment.completedOf', { count: completedCount, of: peopleCount }),
      },
      {
        key: 'dueDate',
        header: t('SingleAssignment.dueDate'),
        sort: 'dueDate',
        cell: ({ dueDate }) => formatDate(dueDate) || t('singleAssignment.noDay'),
      },
    ],
    [t, itemName],
  );
};
