import type { ImportSheet } from '../../platform/imports/import-sheet.ts';
import type { ImportColumn } from './import/import-columns.ts';

declare module '../../kernel/ports.ts' {
  interface UploadReadings {
    employeeSheet(bytes: Uint8Array): Promise<ImportSheet<ImportColumn>>;
  }
}
