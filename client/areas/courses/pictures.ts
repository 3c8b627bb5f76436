import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'courses', path: '/app/managedInstructions/courses' },
  { name: 'courses-sources', path: '/app/managedInstructions/courses/sources' },
  { name: 'courses-preview', path: '/app/managedInstructions/courses/fire-protection' },
  { name: 'courses-own', path: '/app/managedInstructions/courses/own/:ownCourse' },
];
