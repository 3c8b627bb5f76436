import { ATTACHMENT_TYPES } from '../../../../schema/platform/files/file-kinds.shared.ts';

/** For file choosers: the accepted extensions, and photo formats that the browser converts to JPEG. */
export const ATTACHMENT_ACCEPT = [...ATTACHMENT_TYPES, 'heic', 'heif'].map((type) => `.${type}`).join(',');

const PICTURES = ['png', 'jpeg', 'jpg'];

export const isPicture = (type: string): boolean => PICTURES.includes(type);
/** Types that a browser can show. */
export const canPreview = (type: string): boolean => isPicture(type) || type === 'pdf';
