import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { HELP_TOPICS } from '../../../schema/platform/help/help-topics.enums.ts';

/** Each tab in its initial state; the states of its dialogs are in its own area. */
export const pictures: readonly PictureState[] = HELP_TOPICS.filter((topic) => topic.startsWith('settings.')).map(
  (topic) => ({
    name: topic.replace('.', '-'),
    path: `/app/${topic.replace('.', '/')}`,
  }),
);
