import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { absenceOf } from '../../../../schema/areas/incident-reports/absence.shared.ts';
import { incidentReportFacts } from '../../../../schema/areas/incident-reports/incident-report.record.shared.ts';
import type { LongReportForm } from '../../../../schema/areas/incident-reports/incident-report.input.ts';
import { reportingOfLong } from '../../../../schema/areas/incident-reports/reportable.shared.ts';
import { COMMUNAL_HOLIDAYS, DUTIES } from '../../../../schema/areas/incident-reports/reporting-deadline.shared.ts';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { type GermanState, germanState } from '../../../../schema/platform/clients/german-state.shared.ts';
import { useCompanyOfReportQuery } from '../../../generated/incident-reports.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useClientLabels } from '../../../shared/people/client-labels.ts';
import { settingsAddress } from '../../../kit/navigation/settings-tabs.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { Link } from '../../../ui/Link.tsx';
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

/** The public holidays that count; without a federal state a link to the page where it is entered. */
const Holidays = ({ state }: { state: GermanState | null }) => {
  const { t } = useTranslation('incident-reports');
  const names = useClientLabels().value.Client.federalState;
  const mayEnter = useAbility(ABILITIES.manageClient);
  const communal = COMMUNAL_HOLIDAYS.find((each) => each === state);
  if (state)
    return (
      <p>
        {t('reporting.inState', { state: names[state] })} {communal && t(`reporting.communal.${communal}`)}
      </p>
    );
  return (
    <p>
      {t('reporting.states')}{' '}
      {mayEnter ? (
        <Link to={settingsAddress('company')} className="text-primary underline">
          {t('reporting.enterState')}
        </Link>
      ) : (
        t('reporting.askForState')
      )}
    </p>
  );
};

/** Whether the accident must be reported, the deadline, how the days are counted, and the remaining duties. */
export const Reporting = ({ form, withDuties }: ReportingProps) => {
  const { t } = useTranslation('incident-reports');
  const label = useRecordTexts(incidentReportFacts);
  const [report, knownOn] = useWatch({ control: form.control, name: ['longIncidentReport', 'knownOn'] });
  const { data: company } = useCompanyOfReportQuery({ context: QUIET });
  const state = germanState(company?.me.client.companyData.federalState);
  const absence = absenceOf(report);
  const reporting = reportingOfLong(report, { knownOn, state });
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
        {isDue && company && <Holidays state={state} />}
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
