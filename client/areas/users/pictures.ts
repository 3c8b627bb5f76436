import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'settings-users-password', path: `${settingsAddress('users')}?password=:user` },
  { name: 'settings-users-permissions', path: `${settingsAddress('users')}?permissions=:user` },
  { name: 'settings-users-remove', path: `${settingsAddress('users')}?remove=:user` },
  { name: 'settings-user-new', path: '/app/settings/usersSettings/edit/1/new/' },
  { name: 'settings-user-edit', path: '/app/settings/usersSettings/edit/:user/edit/' },
  { name: 'settings-user-copy', path: '/app/settings/usersSettings/edit/:user/copy/' },
];
