import type { ImportSheet } from '../../platform/imports/import-sheet.ts';
import type { EquipmentColumn } from './import/equipment-sheet.ts';

declare module '../../kernel/ports.ts' {
  interface LimitNames {
    equipmentCode: true;
    equipmentPage: true;
    equipmentReport: true;
  }
  interface UploadReadings {
    equipmentSheet(bytes: Uint8Array): Promise<ImportSheet<EquipmentColumn>>;
  }
}
