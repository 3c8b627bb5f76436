import { requestRest } from '../data/rest.ts';
import { fileIn } from '../files/response-file.ts';
import type { LoadedFile } from '../files/save-file.ts';

const PDF = 'application/pdf';

/**
 * Fetches a document below /api/v1, such as `inspection/{id}/pdf?version=3`. Throws as `requestRest`.
 */
export const loadPdf = async (path: string, signal: AbortSignal): Promise<LoadedFile> =>
  fileIn(await requestRest(path, { signal, accept: PDF }), 'Dokument.pdf');
