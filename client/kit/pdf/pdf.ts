import { requestRest } from '../data/rest.ts';

export type LoadedPdf = {
  /** The file name for saving. */
  name: string;
  blob: Blob;
};

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

/** Saves fetched bytes as a file, by a click on a link that is not in the document. */
export const savePdf = ({ name, blob }: LoadedPdf): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later: the browser has started reading the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
