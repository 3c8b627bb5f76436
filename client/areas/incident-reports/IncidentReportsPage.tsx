import { FileText, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import {
  type IncidentReportLineFragment,
  IncidentReportsChangedDocument,
  useDeleteIncidentReportMutation,
  useIncidentReportsQuery,
} from '../../generated/incident-reports.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { useLiveList } from '../../kit/data/use-records-changed.ts';
import { formatDate, formatDateTime } from '../../kit/i18n/format.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { RangeExport } from '../../kit/pdf/RangeExport.tsx';
import type { FormMode } from '../../kit/records/form-address.ts';
import { PlainListPage } from '../../kit/records/PlainListPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { LIST_OPTIONS, useRecordList } from '../../kit/records/use-record-list.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { longForm, shortForm } from './incident-addresses.ts';
import { AreaPicture } from '../../shared/courses/AreaPicture.tsx';
import { PlaceFilter } from '../../shared/places/PlaceFilter.tsx';
import { usePlaceColumn } from '../../shared/places/use-place-column.ts';

type Line = IncidentReportLineFragment;

/** Reports with a legal deadline first; the rest is newest first. */
const DUE_FIRST = '-isDue,-createdAt';

const isLong = ({ incidentReportType }: Pick<Line, 'incidentReportType'>): boolean => incidentReportType === 'long';

const formOf = (row: Line) => (isLong(row) ? longForm : shortForm);

/** Short and long reports of the organisation, updated live. */
export const IncidentReportsPage = () => {
  const { t } = useTranslation('incident-reports');
  const table = useTableState({ due: true, sort: DUE_FIRST, place: true });
  const query = useIncidentReportsQuery({ ...LIST_OPTIONS, variables: table.variables });
  const list = useRecordList(query, query.data?.incidentReports, table);
  useLiveList(IncidentReportsChangedDocument, list.refetchSilently);
  const [remove] = useDeleteIncidentReportMutation({ context: QUIET });
  const navigate = useNavigate();
  const pdf = useDialogParam('pdf');
  const columns = usePlaceColumn(useColumns());
  const { rows } = list;
  const addressOf = useCallback(
    (mode: FormMode, id?: string) => {
      const row = rows?.find((each) => each.id === id);
      return row ? formOf(row)(mode, id) : shortForm(mode, id);
    },
    [rows],
  );
  return (
    <PlainListPage
      list={list}
      facts={incidentReportFacts}
      picture={<AreaPicture name="accidents" />}
      columns={columns}
      withoutCreatedAt
      nameOf={({ name }) => name || t('nobody')}
      formAddress={addressOf}
      rowHref={(row) => formOf(row)('edit', row.id)}
      menuOf={(row) =>
        isLong(row)
          ? [{ key: 'pdf', label: t('pdf'), icon: FileText, onSelect: () => pdf.open(row.id) }]
          : [
              {
                key: 'long',
                label: t('makeLong'),
                icon: FileText,
                onSelect: () => void navigate(`${longForm('new')}?shortReport=${row.id}`),
              },
            ]
      }
      remove={(id) => remove({ variables: { id } })}
      note={<p className="max-w-prose text-sm text-text-muted">{t('note')}</p>}
      actions={
        <>
          <PlaceFilter />
          <RangeExport path="incidentReport/pdf" title={t('exportTitle')} />
          <Link to={longForm('new')} className={buttonClass({})}>
            <Plus aria-hidden className="size-4" />
            {t('addLong')}
          </Link>
        </>
      }
    >
      {pdf.value && <PdfDialog path={`incidentReport2/${pdf.value}/pdf`} title={t('long.title')} onClose={pdf.close} />}
    </PlainListPage>
  );
};

const STATE_TONE: Readonly<Record<string, BadgeTone>> = {
  fatal: 'error',
  reportable: 'error',
  check: 'accent',
  watch: 'primary',
  sent: 'success',
};

const useColumns = (): TableColumn<Line>[] => {
  const label = useRecordTexts(incidentReportFacts);
  const { t } = useTranslation('incident-reports');
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('column.name'),
        sort: 'name',
        cell: ({ name, deletedOn }) => (
          <>
            {name || t('nobody')}{' '}
            {deletedOn && <Badge tone="accent">{t('keep.badge', { day: formatDate(deletedOn) })}</Badge>}
          </>
        ),
      },
      {
        key: 'date',
        header: label('IncidentReport.date'),
        sort: 'date',
        cell: ({ date }) =>
          date ? (
            <time dateTime={date} className="whitespace-nowrap">
              {formatDateTime(date)}
            </time>
          ) : (
            '–'
          ),
      },
      {
        key: 'type',
        header: label('IncidentReport.incidentReportType'),
        sort: 'incidentReportType',
        hideOnPhone: true,
        cell: ({ incidentReportType: type }) => label(`value.IncidentReport.incidentReportType.${type}`),
      },
      { key: 'wound', header: label('IncidentReport.wound'), hideOnPhone: true, cell: ({ wound }) => wound },
      {
        key: 'days',
        header: label('IncidentReport.unableToWorkDays'),
        sort: 'unableToWorkDays',
        cell: ({ absence, unableToWorkDays, reporting }) => {
          if (absence?.isStillAbsent)
            return absence.countedDays > 0 ? t('stillAbsent', { count: absence.countedDays }) : t('stillAbsentOnly');
          return reporting.kind === 'unknown' ? '–' : unableToWorkDays;
        },
      },
      {
        key: 'reporting',
        header: t('column.reporting'),
        sort: 'reportingUntil',
        cell: ({ reporting: { kind, until }, struckReason }) => (
          <span title={struckReason || undefined}>
            <Badge tone={STATE_TONE[kind]}>{t(`state.${kind}`, { day: formatDate(until) })}</Badge>
          </span>
        ),
      },
    ],
    [label, t],
  );
};
