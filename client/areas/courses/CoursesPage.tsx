import { CircleCheck, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { type CoursesQuery, useCoursesQuery } from '../../generated/courses.ts';
import { Illustration } from '../../kit/courses/Illustration.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { RecordState } from '../../kit/records/RecordState.tsx';
import { Guarded } from '../../kit/session/Guarded.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { courseAddress } from './course-addresses.ts';
import { OwnCourses } from './own/OwnCourses.tsx';

type ListedCourse = CoursesQuery['courses'][number];

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

const CourseCard = ({ course }: { course: ListedCourse }) => {
  const { t } = useTranslation('courses');
  return (
    <li className="relative flex flex-col overflow-hidden rounded border border-border bg-surface has-[a:hover]:bg-surface-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-primary">
      <Illustration svg={course.cover} alt="" className="rounded-none" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="font-semibold">
          {/* The whole card is the link's target. */}
          <Link
            to={courseAddress(course.slug)}
            className="text-text no-underline outline-none after:absolute after:inset-0"
          >
            {course.title}
          </Link>
        </h3>
        <p className="flex-1 text-sm leading-5 text-text-muted">{course.summary}</p>
        <p className="text-sm">
          {t('facts', { minutes: course.minutes, pages: course.pageCount, questions: course.questionCount })}
        </p>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-text-muted">
          {t('reviewedOn', { day: formatDate(course.reviewedOn) })}
          <span className="flex flex-wrap gap-1">
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
        </p>
      </div>
    </li>
  );
};

const CourseList = () => {
  const { t } = useTranslation('courses');
  const { language } = useLanguage();
  const { data, error, refetch } = useCoursesQuery({ variables: { language }, context: { handled: true } });
  if (!data)
    return (
      <RecordState
        error={error}
        onRetry={() => void refetch()}
        texts={{ failed: t('failed'), gone: t('failed') }}
        skeleton={<CardsSkeleton />}
      />
    );
  return (
    <ul className={GRID}>
      {data.courses.map((course) => (
        <CourseCard key={course.slug} course={course} />
      ))}
    </ul>
  );
};

const CardsSkeleton = () => (
  <div aria-hidden className={GRID}>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <Skeleton key={index} className="h-80" />
    ))}
  </div>
);

/** /app/managedInstructions/courses: the organisation's own courses, and those of the product. */
export const CoursesPage = () => {
  const { t } = useTranslation('courses');
  return (
    <Guarded rule={ABILITIES.managedInstructions} waiting={<CardsSkeleton />}>
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-4">
        <div>
          <h1 className="text-xl leading-8 font-semibold">{t('title')}</h1>
          <p className="mt-1 max-w-2xl text-text-muted">{t('intro')}</p>
        </div>
        <OwnCourses />
        <h2 className="mt-4 text-lg font-semibold">{t('ofProduct')}</h2>
        <CourseList />
      </div>
    </Guarded>
  );
};
