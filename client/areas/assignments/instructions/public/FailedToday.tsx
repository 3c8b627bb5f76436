import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../../../schema/areas/courses/course-answers.shared.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/**
 * An attempt that has failed today: the number of questions that were right at the first try, the required number, and
 * when the next attempt is possible.
 */
export const FailedToday = ({ known, asked, needed }: NonNullable<Verdict['failed']>) => {
  const { t } = useTranslation('managed-instructions');
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('page.failed')}</p>
      <p>{t('page.failedText', { known, asked, needed })}</p>
    </Notice>
  );
};
