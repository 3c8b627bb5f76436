import type { FieldValues } from 'react-hook-form';
import type { Catalogue, CatalogueRow } from './catalogue.ts';
import { CatalogueFormPage } from './CatalogueFormPage.tsx';
import { CatalogueTable } from './CatalogueTable.tsx';
import { SingleAssignmentFormPage } from './SingleAssignmentFormPage.tsx';
import { SingleAssignmentTable } from './SingleAssignmentTable.tsx';

/** The pages of a kind: its list and form, and those of its single assignments. */
export const pagesOf = <Row extends CatalogueRow, Line extends Row, Values extends FieldValues>(
  of: Catalogue<Row, Line, Values>,
) => ({
  List: () => <CatalogueTable of={of} />,
  Form: () => <CatalogueFormPage of={of} />,
  Singles: () => <SingleAssignmentTable of={of} />,
  SingleForm: () => <SingleAssignmentFormPage of={of} />,
});
