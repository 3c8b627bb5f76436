import { useTranslation } from 'react-i18next';
import type { FormProblem } from '../../../ui/FormSummary.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';
import type { AssessmentValues, HeadFields, RiskFields } from './assessment-values.ts';

const RISK_FIELD = /^risks\.([^.]+)\.(\w+)$/;

/** Mistakes in the order of the page, each with the hazard and the field that it belongs to. */
export const useNamedProblems = (
  formId: string,
  problems: readonly FormProblem[],
  values: () => AssessmentValues,
): FormProblem[] => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  if (problems.length === 0) return [];
  const { order, risks } = values();
  return problems
    .map(({ fieldId, text }) => {
      const path = fieldId.slice(formId.length + 1);
      const [, risk, field] = RISK_FIELD.exec(path) ?? [];
      if (!risk || !field)
        return { place: -1, fieldId, text: `${labels.field[path as keyof HeadFields] ?? labels.field.risks}: ${text}` };
      const place = order.indexOf(risk);
      const name = risks[risk]?.title.trim();
      return {
        place,
        fieldId,
        text: `${t(name ? 'form.problemOf' : 'form.problemOfNameless', { number: place + 1, name })} – ${labels.risk[field as keyof RiskFields] ?? field}: ${text}`,
      };
    })
    .sort((one, other) => one.place - other.place)
    .map(({ fieldId, text }) => ({ fieldId, text }));
};

/** The hazard that a field belongs to, if it is one of a hazard. */
export const riskOfField = (formId: string, fieldId: string): string | undefined =>
  RISK_FIELD.exec(fieldId.slice(formId.length + 1))?.[1];
