import type { SheetHeader } from './import/import-columns.ts';

declare module '../../kernel/ports.ts' {
  interface UploadReadings {
    employeeSheet(bytes: Uint8Array): Promise<SheetHeader>;
  }
}
