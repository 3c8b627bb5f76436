import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type CourseSourcesQuery, useCourseSourcesQuery } from '../../generated/courses.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { ViewButtons } from '../../ui/ViewButtons.tsx';
import { courseAddress } from './course-addresses.ts';
import { CatalogueLink, CourseState } from './CourseState.tsx';

/** The least checked ones first, because a specialist has to review them. */
const EVIDENCE = ['knowledge', 'excerpt', 'law'] as const;

type Courses = CourseSourcesQuery['courses'];
type Line = Courses[number]['sources'][number];

/**
 * The questions and tasks of a course with their right answers, then the sentences with a figure, which have no
 * answers.
 */
const linesOf = ({ sources, figures }: Courses[number]): Line[] => [
  ...sources,
  ...figures.map(({ text, ...source }) => ({
    ...source,
    id: `${source.page} ${text} ${source.rule}`,
    question: text,
    answers: [],
  })),
];

/** /app/managedInstructions/courses/sources: the sources of the product's courses, by how they were checked. */
export const CourseSourcesPage = () => {
  const { t } = useTranslation('courses');
  const { language } = useLanguage();
  const { data, error, refetch } = useCourseSourcesQuery({ variables: { language }, context: { handled: true } });
  if (!data) return <CourseState error={error} refetch={refetch} />;
  return (
    <RecordPage title={t('sources.title')} actions={<CatalogueLink />}>
      <p className="max-w-2xl text-text-muted">{t('sources.intro')}</p>
      <Sources courses={data.courses} />
    </RecordPage>
  );
};

const Sources = ({ courses }: { courses: Courses }) => {
  const { t } = useTranslation('courses');
  const [search, setSearch] = useSearchParams();
  const shown = EVIDENCE.find((each) => each === search.get('evidence')) ?? 'knowledge';
  const all = courses.flatMap(linesOf);
  return (
    <>
      <ViewButtons
        label={t('sources.evidence')}
        views={EVIDENCE.map((value) => ({
          value,
          label: `${t(`preview.evidence.${value}`)} (${all.filter(({ evidence }) => evidence === value).length})`,
        }))}
        value={shown}
        onChange={(evidence) => setSearch({ evidence }, { replace: true })}
      />
      {courses.map((course) => {
        const found = linesOf(course).filter(({ evidence }) => evidence === shown);
        return (
          found.length > 0 && (
            <Card key={course.slug} className="grid gap-3 p-4 sm:p-6">
              <h2 className="font-semibold">
                <Link to={courseAddress(course.slug)} className="link-alone">
                  {course.title}
                </Link>
              </h2>
              <ul className="grid gap-4">
                {found.map((source) => (
                  <Source key={source.id} {...source} />
                ))}
              </ul>
            </Card>
          )
        );
      })}
    </>
  );
};

const Source = ({ question, answers, page, rule }: Line) => {
  const { t } = useTranslation('courses');
  return (
    <li className="grid gap-1 border-t border-border pt-3 leading-6">
      <p className="font-medium">{question}</p>
      {answers.length > 0 && (
        <ul className="list-disc ps-5">
          {answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-text-muted">
        {[rule, page && t('sources.page', { page })].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
};
