export { courseAddress, COURSES as COURSES_ADDRESS, ownCourseAddress } from '../../kit/due/online-instructions.ts';
