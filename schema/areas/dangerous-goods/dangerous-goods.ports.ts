import type { DataSheetOfPdf } from './data-sheet/data-sheet-pdf.ts';
import type { MeasureReading } from './data-sheet/read-measures.ts';

declare module '../../kernel/ports.ts' {
  interface UploadReadings {
    dataSheet(input: { bytes: Uint8Array; today: string }): Promise<DataSheetOfPdf>;
    dataSheetMeasures(bytes: Uint8Array): Promise<MeasureReading>;
  }
  interface LimitNames {
    storageCode: true;
    storagePage: true;
  }
}
