import { Scale } from 'lucide-react';
import type { OpenContent } from '../../../schema/areas/courses/course-answers.shared.ts';
import { isTask } from '../../../schema/areas/courses/course-screens.shared.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import type { CourseTexts } from './course-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Cover } from './Cover.tsx';

export interface CourseFacts {
  minutes: number;
  reviewedOn: string;
  legalBasis: readonly string[];
  /** SVG. */
  cover: string;
  /** The address of a picture that is shown instead of it. */
  coverAddress?: string | null | undefined;
  /** A translation that no native speaker has proofread. */
  isUnread?: boolean;
}

interface CourseCoverProps {
  content: OpenContent;
  facts: CourseFacts;
  /** The language of the content, and its direction. */
  said: { lang: string; dir: 'ltr' | 'rtl' };
  t: CourseTexts;
}

/** The cover of a course: summary, duration, and the regulations on which it is based. */
export const CourseCover = ({ content, facts, said, t }: CourseCoverProps) => (
  <div className="flex flex-col gap-4">
    <Cover {...facts} />
    {facts.isUnread && <Notice>{t('unread')}</Notice>}
    <p {...said} className="leading-7 text-pretty">
      {content.summary}
    </p>
    <p className="text-sm text-text-muted">
      {[
        t('minutes', { minutes: facts.minutes }),
        t('pages', { pages: content.pages.length }),
        t('questions', { questions: content.questions.filter((question) => !isTask(question)).length }),
      ].join(' · ')}
    </p>
    {content.goals.length > 0 && (
      <section>
        <h2 className="font-semibold">{t('goals')}</h2>
        <ul {...said} className="mt-2 flex list-disc flex-col gap-1 ps-6 leading-6 marker:text-primary">
          {content.goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </section>
    )}
    {content.audience && (
      <section>
        <h2 className="font-semibold">{t('audience')}</h2>
        <p {...said} className="mt-1 leading-6">
          {content.audience}
        </p>
      </section>
    )}
    <p className="flex gap-2 text-sm text-text-muted">
      <Scale aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {facts.legalBasis.length > 0 && `${t('legalBasis')}: ${facts.legalBasis.join(' · ')}. `}
        {t('reviewedOn', { day: formatDate(facts.reviewedOn) })}
      </span>
    </p>
  </div>
);
