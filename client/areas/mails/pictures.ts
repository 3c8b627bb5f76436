import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { settingsAddress } from '../../kit/navigation/settings-tabs.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'settings-email-results-english', path: `${settingsAddress('email')}?letter=interviewResults&in=en` },
];
