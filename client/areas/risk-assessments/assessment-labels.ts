import type { InOneLanguage } from '../../../schema/kernel/bilingual.shared.ts';
import type labels from '../../../schema/areas/risk-assessments/labels.json';
import de from '../../../schema/areas/risk-assessments/labels.json?de';
import en from '../../../schema/areas/risk-assessments/labels.json?en';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export type AssessmentLabels = InOneLanguage<typeof labels>;

export const useAssessmentLabels = (): AssessmentLabels => useLabels({ de, en });
