import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { HELD_INSTRUCTIONS, heldAddress, INSTRUCTIONS } from './instruction-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'instructions', path: INSTRUCTIONS },
  { name: 'instruction-new', path: `${INSTRUCTIONS}?upload=1` },
  { name: 'instruction-edit', path: `${INSTRUCTIONS}?edit=:instruction` },
  { name: 'instruction-proofs', path: `${INSTRUCTIONS}?proofs=:instruction` },
  { name: 'instruction-names', path: `${INSTRUCTIONS}?names=:instruction` },
  { name: 'instruction-file', path: `${INSTRUCTIONS}?instruction=:instruction` },
  { name: 'held-instructions', path: HELD_INSTRUCTIONS },
  { name: 'held-instruction-new', path: heldAddress('3f1c2a52-93f5-4c8e-9d43-0c6ad0ce61b4') },
  { name: 'held-instruction-draft', path: heldAddress(':heldDraft') },
  { name: 'held-instruction-completed', path: heldAddress(':heldRecord') },
];
