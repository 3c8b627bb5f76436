/** Addresses of the online instructions; their courses are an area of their own. */
export const ONLINE_INSTRUCTIONS = '/app/managedInstructions';
export const SINGLE_ASSIGNMENTS = `${ONLINE_INSTRUCTIONS}/managedInstructionAssignmentTable`;
export const COURSES = `${ONLINE_INSTRUCTIONS}/courses`;

/** The preview of a course of the product; without a language it is the one of the page. */
export const courseAddress = (slug: string, language?: string): string =>
  `${COURSES}/${slug}${language ? `?language=${language}` : ''}`;

/** The editor of an own course, or its preview. */
export const ownCourseAddress = (id: string, preview = false): string =>
  `${COURSES}/own/${id}${preview ? '?preview=1' : ''}`;

/** The page that prints the links of an online instruction, for those who have no e-mail address. */
export const linksToPrint = (id: string): string => `${ONLINE_INSTRUCTIONS}?links=${id}`;
