import type { InOneLanguage } from '../../../schema/kernel/bilingual.shared.ts';
import type labels from '../../../schema/platform/clients/labels.json';
import de from '../../../schema/platform/clients/labels.json?de';
import en from '../../../schema/platform/clients/labels.json?en';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export const useClientLabels = (): InOneLanguage<typeof labels> => useLabels({ de, en });
