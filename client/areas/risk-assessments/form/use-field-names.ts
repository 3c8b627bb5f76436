import { useTranslation } from 'react-i18next';
import { useAssessmentLabels } from '../assessment-labels.ts';
import { type AssessmentValues, HEAD_FIELDS, RISK_FIELDS } from './assessment-values.ts';

/** The fields in the order of the page with their labels; those of a hazard with its number and title. */
export const useFieldNames = (): ((values: AssessmentValues) => [path: string, label: string][]) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  return ({ order, risks }) => [
    ...HEAD_FIELDS.map((field): [string, string] => [field, labels.RiskAssessment[field]]),
    ['risks', labels.RiskAssessment.risks],
    ...order.flatMap((id, index) => {
      const name = risks[id]?.title.trim();
      const risk = t(name ? 'form.problemOf' : 'form.problemOfNameless', { number: index + 1, name });
      return RISK_FIELDS.map((field): [string, string] => [`risks.${id}.${field}`, `${risk} – ${labels.Risk[field]}`]);
    }),
  ];
};

/** The hazard of a field; undefined for fields of the assessment. */
export const riskOfField = (fieldId: string): string | undefined => /-risks\.([^.]+)\.\w+$/.exec(fieldId)?.[1];
