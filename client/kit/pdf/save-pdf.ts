export type LoadedPdf = {
  /** The file name for saving. */
  name: string;
  blob: Blob;
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
