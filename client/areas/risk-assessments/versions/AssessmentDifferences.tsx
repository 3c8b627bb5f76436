import { ArrowRight, CircleMinus, CirclePlus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainTextOf } from '../../../../schema/kernel/rich-text.shared.ts';
import { shownClassification } from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { WordDifferences } from '../../../kit/versions/WordDifferences.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { RISK_FIELDS, type RiskFields } from '../form/assessment-values.ts';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { RiskBadge } from '../matrix/RiskBadge.tsx';
import { RiskVersionView } from './AssessmentVersionView.tsx';
import { type VersionAssessment, type VersionRisk, riskDifferences } from './snapshot.ts';
import { useAnnotatedMeasures } from './use-annotated-measures.ts';

/** The differences of two versions, with changed words marked. */
export const AssessmentDifferences = ({ older, newer }: { older: VersionAssessment; newer: VersionAssessment }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const risks = riskDifferences(older.risks, newer.risks);
  const head = (['title', 'location', 'responsible', 'nextExecution'] as const).filter(
    (field) => older[field] !== newer[field],
  );
  const shown = (version: VersionAssessment, field: (typeof head)[number]) =>
    field === 'nextExecution' ? formatDate(version.nextExecution) : version[field];
  const isSame =
    head.length === 0 && risks.added.length + risks.removed.length + risks.changed.length + risks.moved.length === 0;
  return (
    <div className="grid gap-4">
      {isSame && <p>{t('versions.same')}</p>}
      {head.map((field) => (
        <Difference key={field} label={labels.RiskAssessment[field]}>
          <WordDifferences older={shown(older, field)} newer={shown(newer, field)} />
        </Difference>
      ))}
      {risks.changed.map(([before, after]) => (
        <RiskFrame key={after.id} title={after.title} badge={<ChangeBadge kind="changed" />}>
          <ChangedRisk older={before} newer={after} />
        </RiskFrame>
      ))}
      {risks.added.map((risk) => (
        <RiskFrame key={risk.id} title={risk.title} badge={<ChangeBadge kind="added" />}>
          <RiskVersionView risk={risk} />
        </RiskFrame>
      ))}
      {risks.removed.map((risk) => (
        <RiskFrame key={risk.id} title={risk.title} badge={<ChangeBadge kind="removed" />}>
          <RiskVersionView risk={risk} />
        </RiskFrame>
      ))}
      {risks.moved.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {risks.moved.map(({ id, title, from, to }) => (
            <li key={id} className="wrap-anywhere">
              {t('versions.moved', { title, from, to })}
            </li>
          ))}
        </ul>
      )}
      {!isSame && risks.unchanged > 0 && (
        <p className="text-sm text-text-muted">{t('versions.unchanged', { count: risks.unchanged })}</p>
      )}
    </div>
  );
};

const CHANGES = {
  changed: { tone: 'primary', icon: Pencil },
  added: { tone: 'success', icon: CirclePlus },
  removed: { tone: 'error', icon: CircleMinus },
} as const satisfies Record<string, { tone: BadgeTone; icon: typeof Pencil }>;

const ChangeBadge = ({ kind }: { kind: keyof typeof CHANGES }) => {
  const { t } = useTranslation('riskAssessments');
  return <Badge {...CHANGES[kind]}>{t(`versions.${kind}`)}</Badge>;
};

const RiskFrame = ({ title, badge, children }: { title: string; badge: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className="rounded border border-border p-3 sm:p-4">
    <h3 className="mb-3 flex flex-wrap items-center gap-2 font-semibold">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      {badge}
    </h3>
    {children}
  </section>
);

const Difference = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 text-sm">
    <p className="text-xs font-medium text-text-muted">{label}</p>
    {children}
  </div>
);

/** The hazard with the classification in its displayed form. */
const withShownClassification = (risk: VersionRisk): VersionRisk => ({
  ...risk,
  riskClassification: shownClassification(risk),
  riskClassified: true,
});

const ChangedRisk = (risks: { older: VersionRisk; newer: VersionRisk }) => {
  const [older, newer] = [withShownClassification(risks.older), withShownClassification(risks.newer)];
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const annotated = useAnnotatedMeasures();
  const textOf = (risk: VersionRisk, field: keyof RiskFields): string => {
    const value = risk[field];
    if (field === 'measurement') return plainTextOf(annotated(risk));
    if (field === 'action') return plainTextOf(String(value));
    if (field === 'measuresEffective') return labels.value.Risk.measuresEffective[`${risk.measuresEffective}`];
    if (field === 'effectivenessCheckedOn') return formatDate(risk.effectivenessCheckedOn);
    if (field === 'relevantForPregnant') return t(`pregnancy.${value === null ? 'open' : value ? 'yes' : 'no'}`);
    return typeof value === 'boolean' ? t(value ? 'common:yes' : 'common:no') : String(value ?? '');
  };
  // The details of measures are shown with their text.
  const isDifferent = (field: keyof RiskFields): boolean =>
    field === 'measurement'
      ? older[field] !== newer[field] || annotated(older) !== annotated(newer)
      : field !== 'measures' && older[field] !== newer[field];
  return (
    <div className="grid gap-3">
      {RISK_FIELDS.filter(isDifferent).map((field) => (
        <Difference key={field} label={labels.Risk[field]}>
          {typeof newer[field] === 'number' ? (
            <span className="inline-flex flex-wrap items-center gap-1">
              <RiskBadge score={Number(older[field])} />
              <ArrowRight aria-hidden className="size-3.5 text-text-muted" />
              <RiskBadge score={Number(newer[field])} />
            </span>
          ) : textOf(older, field) === textOf(newer, field) ? (
            <p>{t('versions.formOnly')}</p>
          ) : (
            <WordDifferences older={textOf(older, field)} newer={textOf(newer, field)} />
          )}
        </Difference>
      ))}
    </div>
  );
};
