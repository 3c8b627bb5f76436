import { Grid2x2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBoundField } from '../../../kit/forms/use-bound-field.ts';
import { Field } from '../../../ui/Field.tsx';
import { useField } from '../../../ui/use-field.ts';
import { useAssessmentLabels } from '../assessment-labels.ts';
import type { MatrixSide } from '../matrix/RiskMatrixDialog.tsx';
import { RiskBadge } from '../matrix/RiskBadge.tsx';
import { useFormParts } from './form-parts.ts';
import { useShownClassification } from './use-shown-classification.ts';

const NAMES = { before: 'riskClassification', after: 'riskClassificationAfterAction' } as const;

/** The classification of a risk; a button that opens the matrix. */
export const ClassificationField = ({ risk, side }: { risk: string; side: MatrixSide }) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const { fields, openMatrix } = useFormParts();
  const { id, value, error, ref } = useBoundField(fields, `risks.${risk}.${NAMES[side]}`);
  const { frame, control } = useField({ id, label: labels.Risk[NAMES[side]], error });
  const before = useShownClassification(risk);
  const labelId = `${id}-label`;
  return (
    <Field {...frame} labelId={labelId}>
      <button
        // A button cannot be marked as invalid, so its error is part of its description.
        id={control.id}
        aria-describedby={control['aria-describedby']}
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${id}-value ${id}-judge`}
        onClick={() => openMatrix(side, risk)}
        className="control flex items-center justify-between gap-2 text-left hover:bg-surface-hover"
      >
        <span id={`${id}-value`} className="min-w-0">
          <RiskBadge score={side === 'before' ? before : Number(value)} />
        </span>{' '}
        <span id={`${id}-judge`} className="inline-flex shrink-0 items-center gap-1.5 text-sm text-text-muted">
          <Grid2x2 aria-hidden className="size-4" />
          {t('risk.judge')}
        </span>
      </button>
    </Field>
  );
};
