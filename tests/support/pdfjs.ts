import { getDocument as openDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export { OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Opens a PDF with pdf.js. Files of tests share a process, and the reader of the product brings a pdf.js of another
 * version, which leaves its worker in a global variable: pdf.js would take that one.
 */
export const getDocument: typeof openDocument = (source) => {
  delete (globalThis as { pdfjsWorker?: unknown }).pdfjsWorker;
  return openDocument(source);
};
