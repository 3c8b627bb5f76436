export { courseAddress, COURSES as COURSES_ADDRESS, ownCourseAddress } from '../../shared/due/online-instructions.ts';
