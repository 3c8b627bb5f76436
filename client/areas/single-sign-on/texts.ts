import { defineTexts } from '../../kit/i18n/i18n.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';

const loadTexts = defineTexts('companyAccount', { de: () => import('./de.json'), en: () => import('./en.json') });
const loadLabels = defineTexts(labelsOf('single-sign-on'), {
  de: () => import('../../../schema/platform/single-sign-on/labels.json?de'),
  en: () => import('../../../schema/platform/single-sign-on/labels.json?en'),
});

export const loadSignOnTexts = async (): Promise<void> => void (await Promise.all([loadTexts(), loadLabels()]));
