import { rowReader, type ReadRow } from '../../../platform/imports/read-row.ts';
import { qualificationRowSchema, type QualificationRowValues } from './import.input.ts';
import { QUALIFICATION_COLUMNS } from './qualification-sheet.ts';

export type QualificationImportRow = ReadRow<QualificationRowValues>;

export const readQualificationRow = rowReader({
  columns: QUALIFICATION_COLUMNS,
  schema: qualificationRowSchema,
  days: ['issuedOn', 'expiresOn', 'appointedOn'],
  empty: { issuedOn: '' },
});
