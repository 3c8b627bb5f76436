import { useMemo } from 'react';
import type { CourseContent } from '../../../schema/areas/courses/course-content.shared.ts';
import { directionOf, type ContentLanguage } from '../../../schema/kernel/content-language.shared.ts';
import { useShownLanguage } from '../../kit/i18n/content-language.ts';
import { CourseBlocks, type CourseMedia } from './CourseBlocks.tsx';
import { courseTexts } from './course-texts.ts';

interface CoursePagesProps extends CourseMedia {
  pages: CourseContent['pages'];
  language: ContentLanguage;
}

/** All pages of a course below each other, for reference. */
export const CoursePages = ({ pages, language, ...media }: CoursePagesProps) => {
  const shown = useShownLanguage();
  const t = useMemo(() => courseTexts(shown), [shown]);
  return (
    <div lang={language} dir={directionOf(language)} className="grid gap-8">
      {pages.map(({ id, title, blocks }) => (
        <section key={id} className="grid max-w-2xl gap-3">
          <h4 className="font-semibold">{title}</h4>
          <CourseBlocks blocks={blocks} t={t} language={language} {...media} />
        </section>
      ))}
    </div>
  );
};
