import { ChartColumn, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { incidentReportFacts } from '../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import { groupLabel, type GroupKind } from '../../../schema/areas/incident-reports/statistics-labels.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import { monthLabels } from '../../../schema/kernel/month-labels.shared.ts';
import {
  type IncidentStatisticsQuery,
  useIncidentStatisticsQuery,
} from '../../generated/incident-reports-statistics.ts';
import { BarChart } from '../../kit/charts/BarChart.tsx';
import { QUIET } from '../../kit/data/requests.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useDialogParam } from '../../kit/navigation/use-dialog-param.ts';
import { YearChoice } from '../../kit/navigation/YearChoice.tsx';
import { PdfDialog } from '../../kit/pdf/PdfDialog.tsx';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailed } from '../../kit/errors/Loaded.tsx';
import { failureOf } from '../../kit/errors/server-error.ts';

type Statistics = IncidentStatisticsQuery['incidentStatistics'];

/** /app/incidentReports/statistics: the accidents of a year as numbers, without a ranking of people. */
export const StatisticsPage = () => {
  const { t } = useTranslation('incident-reports');
  const label = useRecordTexts(incidentReportFacts);
  const [params] = useSearchParams();
  const year = Number(params.get('year')) || Number(today().slice(0, 4));
  const pdf = useDialogParam('pdf');
  const { data, previousData, error, refetch } = useIncidentStatisticsQuery({
    variables: { year },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const shown = (data ?? previousData)?.incidentStatistics;
  return (
    <RecordPage
      title={label('statistics.title')}
      actions={
        <Button icon={FileText} onClick={() => pdf.open('year')}>
          {t('pdf')}
        </Button>
      }
    >
      <YearChoice year={year} />
      {error && !shown && <LoadFailed title={t('statistics.failed')} failure={failureOf(error)} onRetry={refetch} />}
      {!shown && !error && <Skeleton className="h-64 w-full" />}
      {shown && shown.total === 0 && (
        <EmptyState icon={ChartColumn} title={t('statistics.none', { year })} text={t('statistics.noneText')} />
      )}
      {shown && shown.total > 0 && <Numbers statistics={shown} />}
      {pdf.value && (
        <PdfDialog
          path={`incidentReport/statistics/pdf?year=${year}`}
          title={label('statistics.title')}
          onClose={pdf.close}
        />
      )}
    </RecordPage>
  );
};

const Numbers = ({ statistics }: { statistics: Statistics }) => {
  const { t } = useTranslation('incident-reports');
  const label = useRecordTexts(incidentReportFacts);
  const { language } = useLanguage();
  const text = (key: string): string => label(`statistics.${key}`);
  const months = monthLabels(language);
  const { months: counts, bodyParts, injuries, places, isTooFew, employees } = statistics;
  const charts: [GroupKind, Statistics['bodyParts']][] = [
    ['bodyPart', bodyParts],
    ['injury', injuries],
    ['place', places],
  ];
  const facts = ['total', 'reportable', 'commuting', 'per1000', 'reportablePer1000'] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {facts.map((name) => (
          <div key={name} className="rounded border border-border bg-surface p-3">
            <dt className="text-sm text-text-muted">{text(name)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{statistics[name]?.toLocaleString(language) ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-text-muted">
        {employees > 0 ? t('statistics.perText', { count: employees }) : t('statistics.noHeadCount')}
      </p>
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChart
          title={text('by.month')}
          of={t('statistics.month')}
          items={counts.map((value, index) => ({ label: months[index]!, value }))}
          columns
        />
        {charts
          .filter(([, groups]) => groups.length > 0)
          .map(([kind, groups]) => (
            <BarChart
              key={kind}
              title={text(`by.${kind}`)}
              of={text(`of.${kind}`)}
              items={groups.map(({ name, count }) => ({ label: groupLabel(kind, name, text), value: count }))}
            />
          ))}
      </div>
      <p className="max-w-prose text-sm text-text-muted">
        {isTooFew ? label('statistics.tooFew', { count: 5 }) : label('statistics.note', { count: 3 })}
      </p>
    </>
  );
};
