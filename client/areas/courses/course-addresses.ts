import { COURSES } from '../../shared/due/online-instructions.ts';

export { courseAddress, COURSES as COURSES_ADDRESS, ownCourseAddress } from '../../shared/due/online-instructions.ts';

/** What the courses of the product rest on. No course has this name. */
export const COURSE_SOURCES_ADDRESS = `${COURSES}/sources`;
