import { useTranslation } from 'react-i18next';
import type { Verdict } from '../../../../../schema/areas/courses/course-answers.shared.ts';
import { Notice } from '../../../../ui/Notice.tsx';

/** An attempt that has failed today: what was known at once, what is needed, and when the next one is possible. */
export const FailedToday = ({ known, asked, needed }: NonNullable<Verdict['failed']>) => {
  const { t } = useTranslation('managed-instructions');
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('page.failed')}</p>
      <p>{t('page.failedText', { known, asked, needed })}</p>
    </Notice>
  );
};
