import type { MouseEvent } from 'react';

/**
 * A field that is left by the press may show a message and push this button away under the finger: it keeps the focus
 * until the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** What was chosen in a file field. It is emptied, so that the same file can be chosen again after it was taken out. */
export const takeFiles = (input: HTMLInputElement, onFiles: (files: File[]) => void): void => {
  const files = [...(input.files ?? [])];
  input.value = '';
  if (files.length > 0) onFiles(files);
};
