import { useTranslation } from 'react-i18next';
import { FieldsSkeleton, RecordState } from '../../kit/records/RecordState.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { COURSES_ADDRESS } from './course-addresses.ts';

/** Shown for a course that is loading, was deleted, or could not be read. */
export const CourseState = ({ error, refetch }: { error: unknown; refetch: () => Promise<unknown> }) => {
  const { t } = useTranslation('courses');
  return (
    <RecordState
      error={error}
      onRetry={() => void refetch()}
      texts={{ failed: t('failed'), deletedTitle: t('gone') }}
      list={{ to: COURSES_ADDRESS, label: t('toCatalogue') }}
      skeleton={<FieldsSkeleton onCard />}
    />
  );
};

/** A link from a course to the list of all courses. */
export const CatalogueLink = () => {
  const { t } = useTranslation('courses');
  return (
    <Link to={COURSES_ADDRESS} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      {t('toCatalogue')}
    </Link>
  );
};
