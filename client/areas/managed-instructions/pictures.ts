import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { assignmentForm, ASSIGNMENTS, INSTRUCTIONS, instructionForm } from './instruction-addresses.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'managed-instructions', path: INSTRUCTIONS },
  { name: 'managed-instruction-open', path: `${INSTRUCTIONS}?instruction=:managedInstruction` },
  { name: 'managed-instruction-assigned', path: `${INSTRUCTIONS}?instruction=:managedInstruction&show=assigned` },
  { name: 'managed-instruction-finished', path: `${INSTRUCTIONS}?instruction=:managedInstruction&show=finished` },
  { name: 'managed-instruction-edit', path: instructionForm('edit', ':managedInstruction') },
  { name: 'single-assignments', path: ASSIGNMENTS },
  { name: 'single-assignment-new', path: assignmentForm('new') },
  { name: 'managed-instruction-new', path: instructionForm('new') },
  { name: 'instruction-page', path: '/:instructionPage' },
];
