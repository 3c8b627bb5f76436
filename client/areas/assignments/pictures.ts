import type { PictureState } from '../../kit/navigation/picture-state.ts';
import { ADDRESSES } from './addresses.ts';

const { instruction, examination } = ADDRESSES;

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'managed-instructions', path: instruction.list },
  { name: 'managed-instruction-open', path: `${instruction.list}?instruction=:managedInstruction` },
  { name: 'managed-instruction-assigned', path: `${instruction.list}?instruction=:managedInstruction&show=assigned` },
  { name: 'managed-instruction-finished', path: `${instruction.list}?instruction=:managedInstruction&show=finished` },
  { name: 'managed-instruction-edit', path: instruction.form('edit', ':managedInstruction') },
  { name: 'single-assignments', path: instruction.singles },
  { name: 'single-assignment-new', path: instruction.singleForm('new') },
  { name: 'managed-instruction-new', path: instruction.form('new') },
  { name: 'instruction-page', path: '/:instructionPage' },
  { name: 'examinations', path: examination.list },
  { name: 'examination-open', path: `${examination.list}?examination=:examination` },
  { name: 'examination-assigned', path: `${examination.list}?examination=:examination&show=assigned` },
  { name: 'examination-finished', path: `${examination.list}?examination=:examination&show=finished` },
  { name: 'examination-new', path: examination.form('new') },
  { name: 'examination-edit', path: examination.form('edit', ':examination') },
  { name: 'single-examinations', path: examination.singles },
  { name: 'single-examination-new', path: examination.singleForm('new') },
  { name: 'single-examination-edit', path: examination.singleForm('edit', ':singleExamination') },
  { name: 'examination-page', path: '/:examinationPage' },
];
