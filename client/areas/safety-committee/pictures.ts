import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'safety-committee', path: '/app/safetyCommittee' },
  { name: 'safety-committee-meeting', path: '/app/safetyCommittee/meeting/:committeeMeeting/edit' },
  { name: 'safety-committee-member', path: '/app/safetyCommittee/member/:committeeMember/edit' },
];
