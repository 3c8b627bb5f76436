import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { apolloClient } from '../../kit/data/apollo.ts';
import { AssignCourse } from '../../shared/courses/AssignCourse.tsx';

interface OfferCourseProps {
  /** `slug` is the id of an own course. */
  course: { slug: string; title: string; managedInstructionId?: string | null };
  /** Called after it was assigned: refetches an own course. */
  onDone?: () => Promise<unknown>;
}

/** Assigns the course, which makes it an online instruction of the organisation; shows whether it is one already. */
export const OfferCourse = ({ course, onDone }: OfferCourseProps) => {
  const { t } = useTranslation('courses');
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <AssignCourse
        variant="primary"
        item={{ course: course.slug }}
        name={course.title}
        onAssigned={onDone ?? reread}
      />
      {course.managedInstructionId ? (
        <p className="flex min-w-0 items-center gap-2 text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {t('offer.there')}
        </p>
      ) : (
        <p className="min-w-0 text-text-muted">{t('offer.text')}</p>
      )}
    </div>
  );
};

/** Refetches the catalogue if it is shown, because the course is in use now. */
const reread = (): Promise<unknown> => apolloClient.refetchQueries({ include: 'active' });
