import type { TFunction } from 'i18next';
import {
  blockTexts,
  type CourseContent,
  type CourseQuestion,
} from '../../../../schema/areas/courses/course-content.shared.ts';
import { type InLanguages, languagesOf } from '../../../../schema/areas/courses/own-course.shared.ts';
import type { ContentLanguage } from '../../../../schema/kernel/content-language.shared.ts';
import type { FieldOfVersion } from '../../../kit/versions/FieldDifferences.tsx';

/** A published version as stored. Versions from earlier releases lack fields that were added later. */
export interface CourseSnapshot {
  minutes?: number;
  cover?: string;
  coverFileId?: string | null;
  oralRequired?: boolean;
  passMark?: number;
  legalBasis?: readonly string[];
  content: InLanguages<CourseContent>;
  illustrations?: Readonly<Record<string, string>>;
  scorm?: { packageHash: string };
}

export const courseOfSnapshot = (snapshot: unknown): CourseSnapshot => {
  const stored = (snapshot ?? {}) as Partial<CourseSnapshot>;
  return { ...stored, content: stored.content ?? { de: null, en: null } };
};

const answersOf = ({ text, answers }: CourseQuestion): string =>
  [text, ...answers.map((answer) => `${answer.correct ? '✓' : '✗'} ${answer.text} – ${answer.why}`)].join('\n');

type Label = TFunction<'courses'>;

/** The fields of a version as texts, in the order of the editor. */
export function fieldsOf(course: CourseSnapshot, t: Label): FieldOfVersion[] {
  const { minutes, legalBasis, cover, coverFileId, oralRequired, passMark, scorm } = course;
  return [
    { path: 'minutes', title: t('own.minutes'), text: String(minutes ?? '') },
    ...(passMark === undefined ? [] : [{ path: 'passMark', title: t('own.passMark'), text: String(passMark) }]),
    { path: 'legalBasis', title: t('own.legalBasis'), text: (legalBasis ?? []).join('\n') },
    { path: 'oral', title: t('own.oralRequired'), text: t(oralRequired ? 'common:yes' : 'common:no') },
    { path: 'cover', title: t('own.cover'), text: '', value: coverFileId ?? cover ?? '' },
    ...(scorm ? [{ path: 'package', title: t('scorm.hash'), text: scorm.packageHash }] : []),
    ...languagesOf(course.content).flatMap((language) => contentFields(course.content[language]!, language, t)),
  ];
}

function contentFields(content: CourseContent, language: ContentLanguage, t: Label): FieldOfVersion[] {
  const field = (name: string, label: string, text: string, value?: string): FieldOfVersion => ({
    path: `${language}.${name}`,
    title: `${t(`preview.${language}`)}: ${label}`,
    text,
    ...(value !== undefined && { value }),
  });
  return [
    field('title', t('own.courseTitle'), content.title),
    ...(['summary', 'audience', 'oralPart', 'repeat'] as const).map((name) =>
      field(name, t(`own.${name}`), content[name]),
    ),
    field('goals', t('own.goals'), content.goals.join('\n')),
    field('onSite', t('own.onSite'), content.onSite.join('\n')),
    field('order', t('own.order'), content.pages.map(({ title }) => title).join('\n')),
    ...content.pages.map(({ id, title, blocks }, index) =>
      field(
        `page ${id}`,
        t('own.pagesOne', { number: index + 1 }),
        [title, ...blocks.flatMap(blockTexts)].join('\n'),
        JSON.stringify(blocks),
      ),
    ),
    ...content.questions.map((question, index) =>
      field(
        `question ${question.id}`,
        t('own.questionsOne', { number: index + 1 }),
        answersOf(question),
        question.kind,
      ),
    ),
  ];
}
