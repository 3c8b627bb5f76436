import type { MouseEvent } from 'react';

/**
 * When the press blurs a field, its validation message may move this button away from the pointer: the field keeps the
 * focus until the click.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();
