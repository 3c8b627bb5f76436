import de from '../../../schema/areas/risk-assessments/labels.de.json';
import en from '../../../schema/areas/risk-assessments/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export type AssessmentLabels = typeof de;

export const useAssessmentLabels = (): AssessmentLabels => useLabels({ de, en });
