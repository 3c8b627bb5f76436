import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'interview-start', path: '/survey/register' },
  { name: 'interview-question', path: '/survey/register?question=safetyOfficers' },
  { name: 'interview-result', path: '/survey/register?view=result' },
];
