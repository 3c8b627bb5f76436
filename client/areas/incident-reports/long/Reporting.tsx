import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { absenceOf } from '../../../../schema/areas/incident-reports/absence.shared.ts';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import type { LongReportForm } from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import { reportingOfLong } from '../../../../schema/areas/incident-reports/reportable.shared.ts';
import { DUTIES } from '../../../../schema/areas/incident-reports/reporting-deadline.shared.ts';
import { FormDate } from '../../../kit/forms/form-fields.tsx';
import type { ZodForm } from '../../../kit/forms/use-zod-form.ts';
import { useRecordTexts } from '../../../kit/records/record-texts.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Notice } from '../../../ui/Notice.tsx';

type ReportingProps = { form: ZodForm<LongReportForm, LongReportForm>; withDuties: boolean };

const TONE = {
  fatal: 'error',
  reportable: 'warning',
  watch: 'warning',
  contradictory: 'warning',
  notReportable: 'success',
  unknown: 'info',
} as const;

/** Whether the accident must be reported, the deadline, how the days are counted, and the remaining duties. */
export const Reporting = ({ form, withDuties }: ReportingProps) => {
  const { t } = useTranslation('incident-reports');
  const label = useRecordTexts(incidentReportFacts);
  const [report, knownOn] = useWatch({ control: form.control, name: ['longIncidentReport', 'knownOn'] });
  const absence = absenceOf(report);
  const reporting = reportingOfLong(report, knownOn);
  const term = 'until' in reporting ? reporting : null;
  const isDue = term !== null;
  return (
    <section aria-label={t('reporting.title')} className="grid gap-3">
      <Notice tone={TONE[reporting.kind]} title={t(`reporting.${reporting.kind}.title`)}>
        <p>{t(`reporting.${reporting.kind}.text`, { days: 'daysLeft' in reporting ? reporting.daysLeft : 0 })}</p>
        {reporting.kind === 'unknown' && (
          <p>
            {t('reporting.missing', {
              fields: reporting.missing.map((path) => label(`IncidentReport.longIncidentReport.${path}`)).join(', '),
            })}
          </p>
        )}
        {term?.until && <p className="font-semibold">{t('reporting.until', { day: formatDate(term.until) })}</p>}
        {term && term.moved.length > 0 && (
          <p>
            {t('reporting.moved', {
              days: term.moved.map(({ day, why }) => `${formatDate(day)} (${t(`off.${why}`)})`).join(', '),
            })}
          </p>
        )}
        {isDue && <p>{t('reporting.states')}</p>}
      </Notice>
      {withDuties && reporting.kind !== 'unknown' && reporting.kind !== 'contradictory' && (
        <p className="text-sm">
          {absence.isStillAbsent
            ? t('absence.still', { count: absence.countedDays, from: formatDate(absence.first) })
            : t('absence.days', { count: absence.unableToWorkDays })}{' '}
          {absence.first &&
            t('absence.counted', {
              count: absence.countedDays,
              from: formatDate(absence.first),
              to: formatDate(absence.last),
            })}
        </p>
      )}
      {withDuties && isDue && (
        <div className="grid gap-3 rounded border border-border p-4">
          <FormDate form={form} name="knownOn" label={t('reporting.knownOn')} hint={t('reporting.knownOnHint')} />
          <h3 className="font-semibold">{t('duties.title')}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            {DUTIES.filter((duty) => duty !== 'phoned' || reporting.kind === 'fatal').map((duty) => (
              <FormDate key={duty} form={form} name={`duties.${duty}`} label={label(`IncidentReport.duty.${duty}`)} />
            ))}
          </div>
        </div>
      )}
    </section>
  );
};
