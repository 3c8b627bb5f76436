import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MedkitLogAccessesQuery, useMedkitLogAccessesQuery } from '../../generated/medkit-logs.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';

type Access = MedkitLogAccessesQuery['medkitLogAccesses']['data'][number];

/** /app/medkitlogs/access: who has seen which entries, for Owners. Entries are shown by number, without names. */
export const AccessesPage = () => {
  const { t } = useTranslation('medkit-logs');
  const table = useTableState();
  const query = useMedkitLogAccessesQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.medkitLogAccesses, table);
  const columns = useMemo(
    (): TableColumn<Access>[] => [
      { key: 'who', header: t('access.who'), cell: ({ user }) => user?.name ?? t('common:someone') },
      {
        key: 'what',
        header: t('access.what'),
        cell: ({ kind, entryNumber, entries, search, fromDay, toDay }) =>
          t(`access.kind.${kind === 'exported' && !fromDay ? 'table' : kind}`, {
            number: entryNumber,
            count: entries ?? 0,
            search,
            from: formatDate(fromDay),
            to: formatDate(toDay),
          }),
      },
      {
        key: 'at',
        header: t('access.at'),
        sort: 'createdAt',
        cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
      },
    ],
    [t],
  );
  return (
    <RecordListPage
      list={list}
      title={t('access.title')}
      note={<p className="max-w-prose text-sm text-text-muted">{t('access.note')}</p>}
      searchLabel={t('access.search')}
      columns={columns}
      empty={{ icon: Eye, title: t('access.none'), text: t('access.noneText') }}
    />
  );
};
