import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseQuery } from '../../generated/courses.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { Card } from '../../ui/Card.tsx';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-1">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
);

/** The employer's duties in addition to a course, and the regulations on which the course is based. */
export const CourseDuties = ({ course }: { course: CourseQuery['course'] }) => {
  const { t } = useTranslation('courses');
  return (
    <Card className="flex flex-col gap-4 p-4 text-sm leading-6">
      <Part title={t('preview.onSite')}>
        <p>{t('preview.onSiteText')}</p>
        <ul className="flex list-disc flex-col pl-5">
          {course.onSite.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('preview.oralPart')}>
        <p>{course.oralPart}</p>
      </Part>
      <Part title={t('preview.repeat')}>
        <p>{course.repeat}</p>
      </Part>
      <Part title={t('preview.legalBasis')}>
        <p>{course.legalBasis.join(' · ')}</p>
      </Part>
      <p className="text-text-muted">
        {t('preview.version', { day: formatDate(course.reviewedOn), hash: course.hash.slice(0, 12) })}
      </p>
    </Card>
  );
};
