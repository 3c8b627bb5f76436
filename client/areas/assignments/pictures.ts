import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { EXAMINATIONS, examinationForm, singleForm, SINGLES } from './examinations/examination-addresses.ts';
import { assignmentForm, ASSIGNMENTS, INSTRUCTIONS, instructionForm } from './instructions/instruction-addresses.ts';

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
