import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'multiuser-accept-unknown', path: '/multiuserAccept/no-code-of-ours/clara.huber@fasi-huber.example' },
];
