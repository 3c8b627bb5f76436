import type { UploadReadings } from './kernel/ports.ts';

/**
 * What is read from files that users upload, by functions that know neither database nor request: they run in a thread
 * of their own (`Ports.uploads`). Node loads this file and what it imports without a build in tests, so they contain no
 * syntax that has to be compiled, such as parameter properties.
 */
export const uploadReadings: UploadReadings = {
  employeeSheet: async (bytes) =>
    (await import('./areas/employees/import/employee-sheet.ts')).employeeSheet(bytes, 'content'),
  equipmentSheet: async (bytes) =>
    (await import('./areas/equipment/import/equipment-sheet.ts')).equipmentSheet(bytes, 'content'),
  documentWords: async (bytes) => (await import('./platform/files/document-words.ts')).documentWords(bytes),
  scormManifest: async (input) =>
    (await import('./areas/courses/scorm/manifest.ts')).readManifest(input.xml, new Set(input.files)),
};
