import { ArrowRight, CircleAlert, CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { levelOf, type RiskLevel } from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';

const badges: Record<RiskLevel, { tone: BadgeTone; icon: LucideIcon }> = {
  none: { tone: 'neutral', icon: CircleDashed },
  green: { tone: 'success', icon: CircleCheck },
  yellow: { tone: 'accent', icon: TriangleAlert },
  red: { tone: 'error', icon: CircleAlert },
};

/** A risk classification: number, word and colour. */
export const RiskBadge = ({ score }: { score: number }) => {
  const labels = useAssessmentLabels();
  const level = levelOf(score);
  const { tone, icon } = badges[level];
  return (
    <Badge tone={tone} icon={icon}>
      {score > 0 ? `${score} · ${labels.level[level]}` : labels.level.none}
    </Badge>
  );
};

/** The classifications before and after the measures. */
export const RiskBeforeAfter = ({ before, after }: { before: number; after: number }) => {
  const { t } = useTranslation('riskAssessments');
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <span className="sr-only">{t('risk.before')}: </span>
      <RiskBadge score={before} />
      <ArrowRight aria-hidden className="size-3.5 text-text-muted" />
      <span className="sr-only">{t('risk.after')}: </span>
      <RiskBadge score={after} />
    </span>
  );
};
