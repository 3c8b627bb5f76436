import { requestRest } from '../data/rest.ts';
import type { LoadedPdf } from './save-pdf.ts';

const PDF = 'application/pdf';

/**
 * Fetches a document below /api/v1, such as `inspection/{id}/pdf?version=3`. Throws as `requestRest`.
 */
export const loadPdf = async (path: string, signal: AbortSignal): Promise<LoadedPdf> => {
  const response = await requestRest(path, { signal, accept: PDF });
  return { name: nameIn(response.headers.get('Content-Disposition')), blob: await response.blob() };
};

/** The file name of `filename*=` (RFC 8187). */
const nameIn = (disposition: string | null): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : 'Dokument.pdf';
  } catch {
    return 'Dokument.pdf';
  }
};
