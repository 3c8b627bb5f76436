import de from '../../../schema/clients/labels.de.json';
import en from '../../../schema/clients/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export const useClientLabels = (): typeof de => useLabels({ de, en });
