import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'registration', path: '/register/survey' },
  { name: 'login', path: '/login/login/1/1/1', session: false },
  { name: 'login-inactivity', path: '/login/login/1/1/inactivity', session: false },
  { name: 'login-moved', path: '/login/login/1/1/moved', session: false },
  { name: 'login-arrive', path: '/login/arrive#used-already', session: false },
  { name: 'login-reset-request', path: '/login/login/1/1/1?reset=1', session: false },
  { name: 'login-reset-password', path: '/login/resetPassword/example/1/1', session: false },
];
