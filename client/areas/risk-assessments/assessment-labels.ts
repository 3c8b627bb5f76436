import de from '../../../schema/risk-assessments/labels.de.json';
import en from '../../../schema/risk-assessments/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';

/** The labels of the area; those of the assessment and of its risks under the names that the form has for them. */
const formLabels = (labels: typeof de) => ({
  ...labels,
  field: labels.RiskAssessment,
  risk: labels.Risk,
  effectiveness: { ...labels.effectiveness, ...labels.value.Risk.measuresEffective },
});

const LABELS = { de: formLabels(de), en: formLabels(en) };

export type AssessmentLabels = typeof LABELS.de;

export const useAssessmentLabels = (): AssessmentLabels => useLabels(LABELS);
