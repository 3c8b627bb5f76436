import { QrCode } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { medkitLogFacts } from '../../../schema/areas/medkit-logs/medkit-log.record.shared.ts';
import {
  type MedkitLogLineFragment,
  MedkitLogsChangedDocument,
  useDeleteMedkitLogMutation,
  useMedkitLogsQuery,
} from '../../generated/medkit-logs.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { RangeExport } from '../../kit/pdf/RangeExport.tsx';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import { useAbility } from '../../kit/session/me.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { KitsDialog } from './kit/KitsDialog.tsx';
import { MEDKIT_LOG_ACCESSES, medkitLogForm } from './medkit-addresses.ts';
import { StruckDialog } from './StruckDialog.tsx';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';

/** The first-aid log of the organisation, updated live. */
export const MedkitLogsPage = () => {
  const label = useRecordTexts(medkitLogFacts);
  const { t } = useTranslation('medkit-logs');
  const table = useTableState({ onEnterOnly: true });
  const query = useMedkitLogsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.medkitLogs, table);
  useLiveList(MedkitLogsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteMedkitLogMutation({ context: QUIET });
  const kits = useDialogParam('kits');
  const struck = useDialogParam('struck');
  const isOwner = useAbility({ roles: ['Owner'] });
  const columns = useColumns();
  const deletion = query.data?.medkitLogDeletion;
  return (
    <PlainListPage
      list={list}
      facts={medkitLogFacts}
      picture={<AreaPicture name="firstAid" />}
      columns={columns}
      nameOf={({ name }) => name}
      formAddress={medkitLogForm}
      remove={(id) => remove({ variables: { id } })}
      removeText={label('medkitLog.removeText')}
      note={
        <p className="max-w-prose text-sm text-text-muted">
          {t('note')}{' '}
          {isOwner && (
            <Link to={MEDKIT_LOG_ACCESSES} className="text-primary underline">
              {t('whoLooked')}
            </Link>
          )}
          {!!deletion?.count && (
            <strong className="block font-semibold text-text">
              {t('deletion', { count: deletion.count, day: formatDate(deletion.day) })}
            </strong>
          )}
        </p>
      }
      actions={
        <>
          <RangeExport path="medkitlog/pdf" title={t('exportTitle')} note={t('exportNote')} />
          <Button icon={QrCode} onClick={() => kits.open('all')}>
            {t('kits.open')}
          </Button>
        </>
      }
    >
      <p className="mt-3">
        <Button variant="ghost" size="sm" onClick={() => struck.open('all')}>
          {t('struck.open')}
        </Button>
      </p>
      {kits.value && <KitsDialog onClose={kits.close} />}
      {struck.value && <StruckDialog onClose={struck.close} />}
    </PlainListPage>
  );
};

const useColumns = (): TableColumn<MedkitLogLineFragment>[] => {
  const { t } = useTranslation('medkit-logs');
  return useMemo(
    () => [
      { key: 'name', header: t('column.name'), sort: 'name', cell: ({ name }) => name },
      {
        key: 'date',
        header: t('column.date'),
        sort: 'date',
        cell: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time>,
      },
      { key: 'wound', header: t('column.wound'), sort: 'wound', cell: ({ wound }) => wound },
      { key: 'place', header: t('column.place'), sort: 'place', hideOnPhone: true, cell: ({ place }) => place },
      {
        key: 'number',
        header: t('column.number'),
        sort: 'number',
        hideOnPhone: true,
        cell: ({ number }) => number,
      },
    ],
    [t],
  );
};
