import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { OPERATING_INSTRUCTIONS } from './instruction-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'operating-instructions', path: OPERATING_INSTRUCTIONS },
  { name: 'operating-instruction-upload', path: `${OPERATING_INSTRUCTIONS}?upload=new` },
  { name: 'operating-instruction-new', path: `${OPERATING_INSTRUCTIONS}/edit/1/new/?good=:dangerousGood` },
  {
    name: 'operating-instruction-edit',
    path: `${OPERATING_INSTRUCTIONS}/edit/:operatingInstruction/edit/`,
  },
];
