import type { LoadedFile } from './save-file.ts';

const fileOf = ({ name, blob }: LoadedFile): File => new File([blob], name, { type: blob.type });

/** Whether this device can hand the file to its programs for mails and messages. */
export const canSend = (file: LoadedFile): boolean => {
  const data = { files: [fileOf(file)] };
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare(data);
};

/** Opens the share dialog of the device for the file. Resolves also if the user closes it. */
export const sendFile = async (file: LoadedFile, title: string): Promise<void> => {
  try {
    await navigator.share({ files: [fileOf(file)], title });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
};
