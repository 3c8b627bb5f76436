import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens that are worth a picture. */
export const pictures: readonly PictureState[] = [
  { name: 'multiuser-accept-unknown', path: '/multiuserAccept/no-code-of-ours/clara.huber@fasi-huber.example' },
];
