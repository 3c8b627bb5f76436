import { useTranslation } from 'react-i18next';
import type { CourseQuery } from '../../generated/courses.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The state of a translation of the product: who has proofread it, and whether the German course has changed since. */
export const TranslationState = ({ on, isCurrent, readBy, readOn }: CourseQuery['course']['translations'][number]) => {
  const { t } = useTranslation('courses');
  return (
    <Notice tone={isCurrent ? 'info' : 'warning'}>
      <p>
        {t('preview.translated', { day: formatDate(on) })}{' '}
        {readBy ? t('preview.readBy', { name: readBy, day: formatDate(readOn) }) : t('preview.unread')}
      </p>
      {!isCurrent && <p>{t('preview.outdated')}</p>}
    </Notice>
  );
};
