import { COURSES } from '../../shared/due/online-instructions.ts';

export { courseAddress, COURSES as COURSES_ADDRESS, ownCourseAddress } from '../../shared/due/online-instructions.ts';

/** The page with the sources of the product's courses. No course has this slug. */
export const COURSE_SOURCES_ADDRESS = `${COURSES}/sources`;
