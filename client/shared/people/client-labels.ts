import de from '../../../schema/platform/clients/labels.de.json';
import en from '../../../schema/platform/clients/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export const useClientLabels = (): typeof de => useLabels({ de, en });
