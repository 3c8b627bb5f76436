import { pdfText, type PdfText } from '../pdf-text.ts';
import { readDataSheet, type SheetReading } from './read-data-sheet.ts';
import { type MeasureReading, readMeasures } from './read-measures.ts';

export type DataSheetOfPdf = Pick<PdfText, 'state' | 'pages' | 'readPages'> & SheetReading;

/** Reads the data of a good from a safety data sheet. Never throws for the content of the PDF. */
export async function dataSheetOf(bytes: Uint8Array, today: string): Promise<DataSheetOfPdf> {
  const found = await pdfText(bytes);
  const { proposals, gaps } = readDataSheet(found, today);
  return { state: found.state, pages: found.pages, readPages: found.readPages, proposals, gaps };
}

/** Reads the measures of a safety data sheet. Never throws for the content of the PDF. */
export const measuresOf = async (bytes: Uint8Array): Promise<MeasureReading> => readMeasures(await pdfText(bytes));
