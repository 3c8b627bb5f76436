import { SingleAssignmentFormPage } from '../SingleAssignmentFormPage.tsx';
import { SingleAssignmentTable } from '../SingleAssignmentTable.tsx';
import { CatalogueTable } from '../CatalogueTable.tsx';
import { EXAMINATIONS } from './examinations.tsx';

/** /app/examination: the occupational health care of the organisation. */
export const ExaminationsPage = () => <CatalogueTable of={EXAMINATIONS} />;

/** What was assigned to people outside of their groups. */
export const SingleExaminationsPage = () => <SingleAssignmentTable of={EXAMINATIONS.singles} />;

/** /app/examination/examinationAssignmentTable/edit/{id}/{mode}/ */
export const SingleExaminationFormPage = () => <SingleAssignmentFormPage of={EXAMINATIONS.singles} />;
