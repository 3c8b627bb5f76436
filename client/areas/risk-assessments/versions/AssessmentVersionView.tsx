import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownClassification } from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { factsOf } from '../../../kit/records/form-values.ts';
import { RichText } from '../../../kit/rich-text/RichText.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { RISK_FIELDS } from '../form/assessment-values.ts';
import { RiskBeforeAfter } from '../matrix/RiskBadge.tsx';
import type { VersionAssessment, VersionRisk } from './snapshot.ts';
import { useAnnotatedMeasures } from './use-annotated-measures.ts';

/** A version of an assessment, read-only. */
export const AssessmentVersionView = ({ version }: { version: VersionAssessment }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Entry label={labels.RiskAssessment.title}>{version.title}</Entry>
        <Entry label={labels.RiskAssessment.location}>{version.location}</Entry>
        <Entry label={labels.RiskAssessment.responsible}>{version.responsible || t('conflict.none')}</Entry>
        <Entry label={labels.RiskAssessment.nextExecution}>{formatDate(version.nextExecution) || t('next.none')}</Entry>
      </dl>
      <ol className="grid gap-3">
        {version.risks.map((risk, index) => (
          <li key={risk.id} className="rounded border border-border p-3 sm:p-4">
            <h3 className="mb-2 flex flex-wrap items-center justify-between gap-2 font-semibold">
              <span className="min-w-0 wrap-anywhere">
                <span className="tabular-nums">{index + 1}.</span> {risk.title}
              </span>
              <RiskBeforeAfter before={shownClassification(risk)} after={risk.riskClassificationAfterAction} />
            </h3>
            <RiskVersionView risk={risk} />
          </li>
        ))}
      </ol>
    </div>
  );
};

/** Fields of a hazard that are shown by its heading, or in the line of another field. */
const SHOWN_TOGETHER = {
  title: null,
  measures: null,
  riskClassification: null,
  riskClassified: null,
  riskClassificationAfterAction: null,
  involvesThirdParties: null,
  requiresSpecialTraining: null,
  excludedForPregnant: null,
  actionForPregnant: null,
  effectivenessCheckedOn: null,
  effectivenessCheckedBy: null,
  effectivenessNote: null,
};

export const RiskVersionView = ({ risk }: { risk: VersionRisk }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const annotated = useAnnotatedMeasures();
  const relevance = risk.excludedForPregnant
    ? 'excluded'
    : risk.relevantForPregnant === null
      ? 'open'
      : risk.relevantForPregnant
        ? 'yes'
        : 'no';
  const notes = [
    risk.involvesThirdParties && labels.Risk.involvesThirdParties,
    risk.requiresSpecialTraining && labels.Risk.requiresSpecialTraining,
  ].filter(Boolean);
  const checked =
    risk.measuresEffective !== null &&
    t('effectiveness.checked', {
      result: labels.value.Risk.measuresEffective[`${risk.measuresEffective}`],
      day: formatDate(risk.effectivenessCheckedOn),
      name: risk.effectivenessCheckedBy || t('conflict.none'),
    });
  const facts = factsOf(RISK_FIELDS, risk, {
    ...SHOWN_TOGETHER,
    action: <RichText html={risk.action} />,
    measurement: <RichText html={annotated(risk)} />,
    responsible: risk.responsible || t('conflict.none'),
    relevantForPregnant: [t(`pregnancy.${relevance}`), risk.actionForPregnant].filter(Boolean).join(': '),
    measuresEffective: checked && [checked, risk.effectivenessNote].filter(Boolean).join('\n'),
  });
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(({ field, value }) => (
        <Entry key={field} label={labels.Risk[field]}>
          {value}
        </Entry>
      ))}
      {notes.length > 0 && <Entry label={t('versions.notes')}>{notes.join(', ')}</Entry>}
      {risk.tickets.length > 0 && (
        <Entry label={t('tickets.title')}>
          <ul>
            {risk.tickets.map((ticket) => (
              <li key={ticket.id}>
                {ticket.number} · {t(ticket.closed ? 'common:done' : 'common:stillOpen')}: {ticket.measure}
              </li>
            ))}
          </ul>
        </Entry>
      )}
    </dl>
  );
};

const Entry = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs font-medium text-text-muted">{label}</dt>
    <dd className="wrap-anywhere whitespace-pre-wrap">{children}</dd>
  </div>
);
