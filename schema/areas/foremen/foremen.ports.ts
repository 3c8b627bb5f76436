import type { ImportSheet } from '../../platform/imports/import-sheet.ts';
import type { ForemanColumn } from './import/foreman-sheet.ts';

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    badge: true;
  }
  interface UploadReadings {
    foremanSheet(bytes: Uint8Array): Promise<ImportSheet<ForemanColumn>>;
  }
}
