import de from '../../../schema/risk-assessments/labels.de.json';
import en from '../../../schema/risk-assessments/labels.en.json';
import { useLanguage } from '../../kit/use-language.ts';

export type AssessmentLabels = typeof de;

const labels: Record<string, AssessmentLabels> = { de, en };

/** The words of the domain, the same that documents and API errors use. */
export const useAssessmentLabels = (): AssessmentLabels => labels[useLanguage().language] ?? en;
