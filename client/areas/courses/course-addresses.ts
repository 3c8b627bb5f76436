export const COURSES_ADDRESS = '/app/managedInstructions/courses';

/** The editor of an own course. */
export const ownCourseAddress = (id: string): string => `${COURSES_ADDRESS}/own/${id}`;

/** The preview of a course; without a language it is the one of the page. */
export const courseAddress = (slug: string, language?: string): string =>
  `${COURSES_ADDRESS}/${slug}${language ? `?language=${language}` : ''}`;
