import type { InOneLanguage } from '../../../schema/kernel/bilingual.shared.ts';
import type labels from '../../../schema/areas/jobs/labels.json';
import de from '../../../schema/areas/jobs/labels.json?de';
import en from '../../../schema/areas/jobs/labels.json?en';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export const useJobLabels = (): InOneLanguage<typeof labels> => useLabels({ de, en });
