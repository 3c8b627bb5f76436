import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { EXAMINATIONS, examinationForm, singleForm, SINGLES } from './examination-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'examinations', path: EXAMINATIONS },
  { name: 'examination-open', path: `${EXAMINATIONS}?examination=:examination` },
  { name: 'examination-assigned', path: `${EXAMINATIONS}?examination=:examination&show=assigned` },
  { name: 'examination-finished', path: `${EXAMINATIONS}?examination=:examination&show=finished` },
  { name: 'examination-new', path: examinationForm('new') },
  { name: 'examination-edit', path: examinationForm('edit', ':examination') },
  { name: 'single-examinations', path: SINGLES },
  { name: 'single-examination-new', path: singleForm('new') },
  { name: 'single-examination-edit', path: singleForm('edit', ':singleExamination') },
  { name: 'examination-page', path: '/:examinationPage' },
];
