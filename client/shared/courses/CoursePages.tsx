import { useMemo } from 'react';
import type { CourseContent } from '../../../schema/areas/courses/course-content.shared.ts';
import type { Language } from '../../../schema/kernel/permissions.ts';
import { CourseBlocks, type CourseMedia } from './CourseBlocks.tsx';
import { courseTexts } from './course-texts.ts';

interface CoursePagesProps extends CourseMedia {
  pages: CourseContent['pages'];
  language: Language;
}

/** All pages of a course below each other, to look something up. */
export const CoursePages = ({ pages, language, ...media }: CoursePagesProps) => {
  const t = useMemo(() => courseTexts(language), [language]);
  return (
    <div lang={language} className="grid gap-8">
      {pages.map(({ id, title, blocks }) => (
        <section key={id} className="grid max-w-2xl gap-3">
          <h4 className="font-semibold">{title}</h4>
          <CourseBlocks blocks={blocks} t={t} language={language} {...media} />
        </section>
      ))}
    </div>
  );
};
