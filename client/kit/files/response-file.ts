import type { LoadedFile } from './save-file.ts';

/** The file in a response, with the name of `filename*=` (RFC 8187). */
export const fileIn = async (response: Response, fallbackName: string): Promise<LoadedFile> => ({
  name: nameIn(response.headers.get('Content-Disposition')) ?? fallbackName,
  blob: await response.blob(),
});

const nameIn = (disposition: string | null): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
};
