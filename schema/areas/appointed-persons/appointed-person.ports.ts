import type { ImportSheet } from '../../platform/imports/import-sheet.ts';
import type { QualificationColumn } from './import/qualification-sheet.ts';

declare module '../../kernel/ports.ts' {
  interface UploadReadings {
    qualificationSheet(bytes: Uint8Array): Promise<ImportSheet<QualificationColumn>>;
  }
}
