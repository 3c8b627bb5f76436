import { COURSES } from '../../kit/due/online-instructions.ts';

export { COURSES as COURSES_ADDRESS };

/** The editor of an own course. */
export const ownCourseAddress = (id: string): string => `${COURSES}/own/${id}`;

/** The preview of a course; without a language it is the one of the page. */
export const courseAddress = (slug: string, language?: string): string =>
  `${COURSES}/${slug}${language ? `?language=${language}` : ''}`;
