import { useWatch } from 'react-hook-form';
import { LOWEST_SCORE, shownClassification } from '../../../../schema/areas/risk-assessments/risk-level.shared.ts';
import { useFormParts } from './form-parts.ts';

/** The classification of a hazard before its measures; 0 until it is classified. */
export const useShownClassification = (risk: string): number => {
  const { fields } = useFormParts();
  const [score, riskClassified, after] = useWatch({
    control: fields.control,
    name: [
      `risks.${risk}.riskClassification`,
      `risks.${risk}.riskClassified`,
      `risks.${risk}.riskClassificationAfterAction`,
    ],
  });
  return shownClassification({
    riskClassification: Number(score ?? LOWEST_SCORE),
    riskClassified,
    riskClassificationAfterAction: Number(after ?? 0),
  });
};
