import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QUESTIONS_ASKED } from '../../../schema/areas/courses/course-pace.shared.ts';
import { Cover } from '../../shared/courses/Cover.tsx';
import { Link } from '../../ui/Link.tsx';

/** The layout of lists of courses. */
export const COURSE_GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface CourseCardProps {
  to: string;
  title: string;
  facts: {
    cover: string;
    coverAddress?: string | null;
    summary: string;
    minutes: number;
    pageCount: number;
    questionCount: number;
  };
  /** The last line: state and badges. */
  children: ReactNode;
}

/** A course in a list. The whole card is the link's target. */
export const CourseCard = ({ to, title, facts, children }: CourseCardProps) => {
  const { t } = useTranslation('courses');
  const { cover, coverAddress, summary, minutes, pageCount: pages, questionCount: all } = facts;
  const questions = all > QUESTIONS_ASKED ? t('asked', { asked: QUESTIONS_ASKED, all }) : all;
  return (
    <li className="relative flex flex-col overflow-hidden rounded border border-border bg-surface has-[a:hover]:bg-surface-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-primary">
      <Cover cover={cover} coverAddress={coverAddress} className="rounded-none" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="font-semibold wrap-anywhere">
          <Link to={to} className="text-text no-underline outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="flex-1 text-sm leading-5 wrap-anywhere text-text-muted">{summary}</p>
        <p className="text-sm">{t('facts', { minutes, pages, questions })}</p>
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-text-muted">{children}</div>
      </div>
    </li>
  );
};
