import { SingleAssignmentFormPage } from '../SingleAssignmentFormPage.tsx';
import { SingleAssignmentTable } from '../SingleAssignmentTable.tsx';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { useAssignTexts } from '../../../shared/courses/assign-texts.ts';
import { InstructionTable } from './InstructionTable.tsx';
import { SINGLE_INSTRUCTIONS } from './singles.ts';

/** /app/managedInstructions: the instructions that are offered. */
export const ManagedInstructionsPage = () => {
  const t = useAssignTexts();
  const links = useDialogParam('links');
  return (
    <>
      <InstructionTable />
      {links.value && (
        <PdfDialog path={`managedInstruction/${links.value}/links/pdf`} title={t('links')} onClose={links.close} />
      )}
    </>
  );
};

/** What was assigned to people outside of their groups. */
export const SingleAssignmentsPage = () => <SingleAssignmentTable of={SINGLE_INSTRUCTIONS} />;

/** /app/managedInstructions/managedInstructionAssignmentTable/edit/{id}/{mode}/ */
export const SingleInstructionFormPage = () => <SingleAssignmentFormPage of={SINGLE_INSTRUCTIONS} />;
