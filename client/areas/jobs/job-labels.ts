import de from '../../../schema/areas/jobs/labels.de.json';
import en from '../../../schema/areas/jobs/labels.en.json';
import { useLabels } from '../../kit/i18n/use-labels.ts';

export const useJobLabels = (): typeof de => useLabels({ de, en });
