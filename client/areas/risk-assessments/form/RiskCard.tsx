import { ChevronDown, CircleAlert, CopyPlus, Ellipsis, ShieldX, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ListPlace } from '../../../kit/nested-list/NestedList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Menu } from '../../../ui/Menu.tsx';
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

/** The DOM id of the button that expands a card. */
export const toggleIdOf = (formId: string, risk: string): string => `${formId}-toggle-${risk}`;

/** A hazard: one line, or all its fields while it is expanded. */
export const RiskCard = ({ risk, place, isOpen, onToggle, onDuplicate, onRemove }: RiskCardProps) => {
  const { t } = useTranslation('riskAssessments');
  const { fields } = useFormParts();
  const bodyId = `${fields.formId}-body-${risk}`;
  return (
    <div className={classes('rounded border bg-surface', isOpen ? 'border-border-strong' : 'border-border')}>
      <div className="flex items-start gap-1 p-1.5 sm:items-center sm:gap-2 sm:p-2">
        {place.handle}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            id={toggleIdOf(fields.formId, risk)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => onToggle(risk)}
            className="flex w-full items-start gap-2 rounded py-1.5 pr-1 text-left sm:items-center pointer-coarse:min-h-11"
          >
            <ChevronDown
              aria-hidden
              className={classes(
                'mt-0.5 size-5 shrink-0 text-text-muted transition-transform sm:mt-0',
                !isOpen && '-rotate-90',
              )}
            />
            <CardSummary risk={risk} number={place.index + 1} />
          </button>
        </h3>
        <Menu
          label={t('risk.actions', { number: place.index + 1 })}
          entries={[
            ...place.entries,
            { key: 'duplicate', label: t('risk.duplicate'), icon: CopyPlus, onSelect: () => onDuplicate(risk) },
            { key: 'line', kind: 'separator' },
            { key: 'remove', label: t('common:remove'), icon: Trash2, tone: 'danger', onSelect: () => onRemove(risk) },
          ]}
        >
          <Ellipsis aria-hidden className="size-5" />
        </Menu>
      </div>
      {isOpen && (
        <div id={bodyId} className="border-t border-border p-4 sm:p-6">
          <RiskFields risk={risk} />
        </div>
      )}
    </div>
  );
};

/** The summary of a collapsed card; renders only when its own hazard changes. */
const CardSummary = memo(({ risk, number }: { risk: string; number: number }) => {
  const { t } = useTranslation('riskAssessments');
  const { fields, tickets } = useFormParts();
  const before = useShownClassification(risk);
  const [title, after, works] = useWatch({
    control: fields.control,
    name: [`risks.${risk}.title`, `risks.${risk}.riskClassificationAfterAction`, `risks.${risk}.measuresEffective`],
  });
  const measures = useWatch({ control: fields.control, name: `risks.${risk}.measures` });
  const fails = works === false || measures?.some(({ effective }) => effective === false);
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
      {fails && (
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
