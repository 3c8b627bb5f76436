import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../schema/kernel/calendar.shared.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { useFormParts } from './form-parts.ts';
import { openMeasuresOf } from './measures-not-done.ts';
import { OpenMeasureLine } from './OpenMeasureLine.tsx';

/** The open measures of all hazards, the most urgent first; only those with a person, a due date or a ticket. */
export const OpenMeasures = ({ onOpen }: { onOpen: (risk: string) => void }) => {
  const { t } = useTranslation('riskAssessments');
  const { fields, tickets } = useFormParts();
  const [isOpen, setOpen] = useState(false);
  const order = useWatch({ control: fields.control, name: 'order' });
  const measures = useWatch({ control: fields.control, name: order.map((risk) => `risks.${risk}.measures` as const) });
  const open = openMeasuresOf(order, measures, tickets);
  if (open.length === 0) return null;
  const overdue = open.filter(({ dueDate }) => dueDate !== null && dueDate < today()).length;
  return (
    <Fold
      title={t('openMeasures.title')}
      summary={
        <>
          {t('openMeasures.count', { count: open.length })}
          {overdue > 0 && (
            <span className="font-medium text-error"> · {t('openMeasures.late', { count: overdue })}</span>
          )}
        </>
      }
      open={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ol className="divide-y divide-border">
        {open.map((measure) => (
          <li key={measure.key}>
            <OpenMeasureLine measure={measure} number={order.indexOf(measure.risk) + 1} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </Fold>
  );
};
