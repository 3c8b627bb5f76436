import { useMutation, useQuery } from '@apollo/client/react';
import { UserCheck } from 'lucide-react';
import { useMemo } from 'react';
import { singleAssignmentFacts } from '../../../schema/areas/assignments/single-assignment.record.shared.ts';
import { SingleAssignmentsChangedDocument } from '../../generated/assignments-single-assignments.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { useItemName } from '../../shared/due/item-choices.ts';
import { useDueChanged } from '../../shared/due/use-due-changed.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { answerOf, type SingleLine, type CatalogueKind } from './catalogue.ts';
import { nameOfItem } from './single-values.ts';

/** The single assignments, which are in addition to the requirements of groups. */
export const SingleAssignmentTable = ({ of }: { of: CatalogueKind }) => {
  const t = useRecordTexts(singleAssignmentFacts);
  const table = useTableState();
  const query = useQuery(of.singles.documents.page, { ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList<SingleLine>(query, query.data && answerOf(query.data), table);
  useLiveList(SingleAssignmentsChangedDocument, list.refetchSilently);
  useDueChanged(list.refetchSilently);
  const [remove] = useMutation(of.singles.documents.remove, { context: QUIET });
  return (
    <PlainListPage
      list={list}
      facts={singleAssignmentFacts}
      icon={UserCheck}
      columns={useColumns()}
      nameOf={({ name }) => name}
      formAddress={of.addresses.singleForm}
      remove={(id) => remove({ variables: { id } })}
      removeText={t(`singleAssignment.removeText.${of.item}`)}
      emptyText={t(`singleAssignment.noneText.${of.item}`)}
    />
  );
};

const useColumns = (): TableColumn<SingleLine>[] => {
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
        note: (row) => {
          const item = nameOfItem(row, itemName);
          return item !== row.name && <p className="text-sm text-text-muted">{item}</p>;
        },
      },
      {
        key: 'people',
        header: t('singleAssignment.people'),
        cell: ({ firstPeople, peopleCount }) =>
          [
            firstPeople.join(', '),
            ...(peopleCount > firstPeople.length
              ? [t('common:more', { count: peopleCount - firstPeople.length })]
              : []),
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
