import type { UploadReadings } from './kernel/ports.ts';
import { bufferOf, bufferSource } from './platform/files/byte-source.ts';

/**
 * What is read from files that users upload, by functions that know neither database nor request: they run in a thread
 * of their own (`Ports.uploads`). Node loads this file and what it imports without a build in tests, so they contain no
 * syntax that has to be compiled, such as parameter properties.
 */
export const uploadReadings: UploadReadings = {
  fileProblem: async ({ name, source, bytes, rules, strip }) => {
    const { validateFile } = await import('./platform/files/validate-file.ts');
    const problem = await validateFile(name, source ?? bufferSource(bufferOf(bytes!)), rules);
    if (problem || !strip) return { problem };
    const { withoutDescriptions } = await import('./platform/files/photo-bytes.shared.ts');
    return { problem, bytes: withoutDescriptions(bytes!) ?? undefined };
  },
  printPicture: async ({ name, bytes }) =>
    (await import('./platform/files/print-picture.ts')).printPicture(name, bufferOf(bytes)),
  logoPicture: async ({ name, bytes }) =>
    (await import('./platform/files/print-picture.ts')).logoPicture(name, bufferOf(bytes)),
  richTexts: async (texts) => texts.map((await import('./kernel/rich-text.ts')).cleanRichText),
  employeeSheet: async (bytes) =>
    (await import('./areas/employees/import/employee-sheet.ts')).employeeSheet(bytes, 'content'),
  equipmentSheet: async (bytes) =>
    (await import('./areas/equipment/import/equipment-sheet.ts')).equipmentSheet(bytes, 'content'),
  qualificationSheet: async (bytes) =>
    (await import('./areas/appointed-persons/import/qualification-sheet.ts')).qualificationSheet(bytes, 'content'),
  foremanSheet: async (bytes) =>
    (await import('./areas/foremen/import/foreman-sheet.ts')).foremanSheet(bytes, 'content'),
  documentWords: async (bytes) => (await import('./platform/files/document-words.ts')).documentWords(bytes),
  dataSheet: async ({ bytes, today }) =>
    (await import('./areas/dangerous-goods/data-sheet/data-sheet-pdf.ts')).dataSheetOf(bytes, today),
  dataSheetMeasures: async (bytes) =>
    (await import('./areas/dangerous-goods/data-sheet/data-sheet-pdf.ts')).measuresOf(bytes),
  scormPackage: async ({ source }) => (await import('./areas/courses/scorm/manifest.ts')).readPackage(source),
};
