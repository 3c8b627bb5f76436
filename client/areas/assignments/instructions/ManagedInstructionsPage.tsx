import { CatalogueTable } from '../CatalogueTable.tsx';
import { SingleAssignmentFormPage } from '../SingleAssignmentFormPage.tsx';
import { SingleAssignmentTable } from '../SingleAssignmentTable.tsx';
import { INSTRUCTIONS } from './instructions.tsx';

/** /app/managedInstructions: the instructions that are offered. */
export const ManagedInstructionsPage = () => <CatalogueTable of={INSTRUCTIONS} />;

/** What was assigned to people outside of their groups. */
export const SingleAssignmentsPage = () => <SingleAssignmentTable of={INSTRUCTIONS.singles} />;

/** /app/managedInstructions/managedInstructionAssignmentTable/edit/{id}/{mode}/ */
export const SingleInstructionFormPage = () => <SingleAssignmentFormPage of={INSTRUCTIONS.singles} />;
