import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { contentLanguage, type ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { LANGUAGES } from '../../../schema/kernel/permissions.ts';
import { useCourseQuery } from '../../generated/courses.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { courseAddress } from './course-addresses.ts';
import { CourseDuties } from './CourseDuties.tsx';
import { CoursePreview } from './CoursePreview.tsx';
import { CatalogueLink, CourseState } from './CourseState.tsx';
import { OfferCourse } from './OfferCourse.tsx';
import { NewCourse } from './own/NewCourse.tsx';
import { TranslationState } from './TranslationState.tsx';

const Preview = ({ slug }: { slug: string }) => {
  const { t } = useTranslation('courses');
  const { language: page } = useLanguage();
  const [search] = useSearchParams();
  const [step, setStep] = useState(0);
  const language = contentLanguage(search.get('language')) ?? page;
  const { data, previousData, error, refetch } = useCourseQuery({
    variables: { slug, language },
    context: { handled: true },
  });
  const course = (data ?? previousData)?.course;
  if (!course || error) return <CourseState error={error} refetch={refetch} />;
  const languages = [...LANGUAGES, ...course.translations.map((each) => each.language as ContentLanguage)];
  const translation = course.translations.find((each) => each.language === course.language);
  return (
    <RecordPage
      title={t('preview.title', { title: course.title })}
      actions={
        <>
          <nav aria-label={t('preview.language')} className="flex flex-wrap gap-1">
            {languages.map((each) => (
              <Link
                key={each}
                to={courseAddress(slug, each)}
                aria-current={each === language ? 'true' : undefined}
                className={buttonClass({ variant: each === language ? 'secondary' : 'ghost', size: 'sm' })}
              >
                {t(`preview.${each}`)}
              </Link>
            ))}
          </nav>
          <CatalogueLink />
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OfferCourse course={course} />
        <NewCourse copyOf={slug} />
      </div>
      <Notice>{t('preview.notice')}</Notice>
      {translation && <TranslationState {...translation} />}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <Card className="p-4 sm:p-6">
          <CoursePreview course={course} language={course.language as ContentLanguage} step={step} onStep={setStep} />
        </Card>
        <CourseDuties course={course} />
      </div>
    </RecordPage>
  );
};

/**
 * /app/managedInstructions/courses/{slug}: a course as employees see it, and the duties that the employer has besides.
 */
export const CoursePreviewPage = () => {
  const { slug = '' } = useParams();
  return <Preview key={slug} slug={slug} />;
};
