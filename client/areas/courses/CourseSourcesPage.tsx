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

/** What was checked least comes first: it is what a specialist has to read. */
const EVIDENCE = ['knowledge', 'excerpt', 'law'] as const;

type Courses = CourseSourcesQuery['courses'];

/** /app/managedInstructions/courses/sources: what the courses of the product rest on, by how it was checked. */
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
  const all = courses.flatMap(({ sources, figures }) => [...sources, ...figures]);
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
      {courses.map(({ slug, title, sources, figures }) => {
        const found = sources.filter(({ evidence }) => evidence === shown);
        const foundFigures = figures.filter(({ evidence }) => evidence === shown);
        return (
          found.length + foundFigures.length > 0 && (
            <Card key={slug} className="grid gap-3 p-4 sm:p-6">
              <h2 className="font-semibold">
                <Link to={courseAddress(slug)} className="link-alone">
                  {title}
                </Link>
              </h2>
              <ul className="grid gap-4">
                {found.map((source) => (
                  <Source key={source.id} {...source} />
                ))}
                {foundFigures.map(({ text, page, rule }) => (
                  <Source key={`${page} ${text} ${rule}`} question={text} answers={[]} page={page} rule={rule} />
                ))}
              </ul>
            </Card>
          )
        );
      })}
    </>
  );
};

/** A question or task with its right answers, or a sentence with a figure. */
const Source = ({
  question,
  answers,
  page,
  rule,
}: Pick<Courses[number]['sources'][number], 'question' | 'answers' | 'page' | 'rule'>) => {
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
