import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { EXAMINATIONS, examinationForm } from './examination-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'examinations', path: EXAMINATIONS },
  { name: 'examination-new', path: examinationForm('new') },
  { name: 'examination-edit', path: examinationForm('edit', ':examination') },
];
