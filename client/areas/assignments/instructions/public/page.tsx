import { addTexts, type PublicPageOfArea } from '../../../../kit/public/public-page.ts';
import { page as de } from '../de.json';
import { page as en } from '../en.json';
import { InstructionPage } from './InstructionPage.tsx';

/** Exported for the terminal, which shows the same. */
export { InstructionPage };

addTexts('managed-instructions', { de: { page: de }, en: { page: en } });

/** The page of the course behind a mailed link. */
export const page: PublicPageOfArea = {
  title: 'managed-instructions:page.title',
  draw: ([managedInstructionAssignmentId = '', assignmentId = '', employeeId = '']) => (
    <InstructionPage address={{ managedInstructionAssignmentId, assignmentId, employeeId }} />
  ),
};
