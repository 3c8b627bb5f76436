import { CircleAlert, CopyPlus, ShieldX, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FoldingCard } from '../../../kit/nested-list/FoldingCard.tsx';
import type { ListPlace } from '../../../kit/nested-list/NestedList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { RiskBeforeAfter } from '../matrix/RiskBadge.tsx';
import { useFormParts } from './form-parts.ts';
import { RiskFields } from './RiskFields.tsx';
import { useShownClassification } from './use-shown-classification.ts';

type RiskCardProps = {
  risk: string;
  place: ListPlace;
  isOpen: boolean;
  onToggle: (risk: string) => void;
  onDuplicate: (risk: string) => void;
  onRemove: (risk: string) => void;
};

/** A hazard: one line, or all its fields while it is expanded. */
export const RiskCard = ({ risk, place, isOpen, onToggle, onDuplicate, onRemove }: RiskCardProps) => {
  const { t } = useTranslation('riskAssessments');
  const { fields } = useFormParts();
  return (
    <FoldingCard
      formId={fields.formId}
      id={risk}
      place={place}
      isOpen={isOpen}
      onToggle={onToggle}
      summary={<CardSummary risk={risk} number={place.index + 1} />}
      menuLabel={t('risk.actions', { number: place.index + 1 })}
      entries={[
        { key: 'duplicate', label: t('risk.duplicate'), icon: CopyPlus, onSelect: () => onDuplicate(risk) },
        { key: 'line', kind: 'separator' },
        { key: 'remove', label: t('common:remove'), icon: Trash2, tone: 'danger', onSelect: () => onRemove(risk) },
      ]}
    >
      <RiskFields risk={risk} />
    </FoldingCard>
  );
};

/** The summary of a collapsed card; renders only when its own hazard changes. */
const CardSummary = memo(({ risk, number }: { risk: string; number: number }) => {
  const { t } = useTranslation('riskAssessments');
  const { fields, tickets } = useFormParts();
  const before = useShownClassification(risk);
  const [title, after, areEffective] = useWatch({
    control: fields.control,
    name: [`risks.${risk}.title`, `risks.${risk}.riskClassificationAfterAction`, `risks.${risk}.measuresEffective`],
  });
  const measures = useWatch({ control: fields.control, name: `risks.${risk}.measures` });
  const isIneffective = areEffective === false || measures?.some(({ effective }) => effective === false);
  const { errors } = useFormState({ control: fields.control, name: `risks.${risk}` });
  const refused = Object.keys(errors.risks?.[risk] ?? {}).length;
  // A missing classification does not prevent saving, but counts as a gap.
  const gaps = refused + (before === 0 ? 1 : 0);
  const rows = tickets.get(risk) ?? [];
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span
        className={classes(
          'min-w-0 flex-1 basis-48 font-medium hyphens-auto wrap-anywhere',
          !title && 'text-text-muted',
        )}
      >
        <span className="tabular-nums">{number}.</span> {title || t('common:untitled')}
      </span>
      {gaps > 0 && (
        <Badge tone={refused > 0 ? 'error' : 'accent'} icon={CircleAlert}>
          {t('risk.gaps', { count: gaps })}
        </Badge>
      )}
      {isIneffective && (
        <Badge tone="error" icon={ShieldX}>
          {t('effectiveness.badge')}
        </Badge>
      )}
      {rows.length > 0 && (
        <span className="text-xs text-text-muted">
          {t('tickets.progress', { count: rows.length, closed: rows.filter(({ closed }) => closed).length })}
        </span>
      )}
      <RiskBeforeAfter before={before} after={Number(after ?? 0)} />
    </span>
  );
});
CardSummary.displayName = 'CardSummary';
