import type { MouseEvent } from 'react';

/**
 * When the press blurs a field, its validation message may move this button away from the pointer: the field keeps the
 * focus until the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * The chosen files of a file input. The input is reset, so that the same file can be chosen again after it was removed.
 */
export const takeFiles = (input: HTMLInputElement, onFiles: (files: File[]) => void): void => {
  const files = [...(input.files ?? [])];
  input.value = '';
  if (files.length > 0) onFiles(files);
};
