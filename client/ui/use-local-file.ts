import { useMemo } from 'react';

/** The ref of an element that shows a local file without uploading it; undefined for the URL of another file. */
export const useLocalFile = (source: string | Blob | undefined) =>
  useMemo(() => (source instanceof Blob ? shownBy(source) : undefined), [source]);

/** Its object URL is revoked on unmount. */
const shownBy =
  (file: Blob) =>
  (element: HTMLImageElement | HTMLIFrameElement | null): (() => void) | undefined => {
    if (!element) return undefined;
    const address = URL.createObjectURL(file);
    element.src = address;
    return () => URL.revokeObjectURL(address);
  };
