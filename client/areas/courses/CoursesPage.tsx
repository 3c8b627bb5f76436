import { CircleCheck, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCoursesQuery } from '../../generated/courses.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { AssignCourse } from '../../shared/courses/AssignCourse.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { COURSE_SOURCES_ADDRESS, courseAddress } from './course-addresses.ts';
import { COURSE_GRID, CourseCard } from './CourseCard.tsx';
import { OwnCourses } from './own/OwnCourses.tsx';

const CourseList = () => {
  const { t } = useTranslation('courses');
  const { language } = useLanguage();
  const { data, error, refetch } = useCoursesQuery({ variables: { language }, context: { handled: true } });
  if (!data)
    return (
      <RecordState
        error={error}
        onRetry={() => void refetch()}
        texts={{ failed: t('failed'), deletedTitle: t('failed') }}
        skeleton={<CardsSkeleton />}
      />
    );
  const alsoIn = (translations: readonly { language: string; readBy?: string | null }[]): string =>
    t(translations.every(({ readBy }) => readBy) ? 'also' : 'alsoUnread', {
      languages: new Intl.ListFormat(language).format(translations.map((each) => t(`preview.${each.language}`))),
    });
  return (
    <ul className={COURSE_GRID}>
      {data.courses.map((course) => (
        <CourseCard key={course.slug} to={courseAddress(course.slug)} title={course.title} facts={course}>
          {t('reviewedOn', { day: formatDate(course.reviewedOn) })}
          {course.translations.length > 0 && <span>{alsoIn(course.translations)}</span>}
          <span className="flex flex-wrap items-center gap-1">
            {course.managedInstructionId && (
              <Badge tone="success" icon={CircleCheck}>
                {t('offered')}
              </Badge>
            )}
            {course.oralRequired && (
              <Badge tone="accent" icon={MessageCircle}>
                {t('oral')}
              </Badge>
            )}
          </span>
          <AssignCourse
            size="sm"
            className="z-1"
            item={{ course: course.slug }}
            name={course.title}
            onAssigned={() => void refetch()}
          />
        </CourseCard>
      ))}
    </ul>
  );
};

const CardsSkeleton = () => (
  <div aria-hidden className={COURSE_GRID}>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <Skeleton key={index} className="h-80" />
    ))}
  </div>
);

/** The third tab of online instructions: the organisation's own courses, and those of the product. */
export const CoursesPage = () => {
  const { t } = useTranslation('courses');
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4">
      <h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>
      <p className="max-w-2xl text-text-muted">{t('intro')}</p>
      <OwnCourses />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('ofProduct')}</h2>
        <Link to={COURSE_SOURCES_ADDRESS} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
          {t('sources.title')}
        </Link>
      </div>
      <CourseList />
    </div>
  );
};
