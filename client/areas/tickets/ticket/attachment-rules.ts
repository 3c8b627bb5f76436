import { ATTACHMENT_TYPES } from '../../../../schema/files/file-kinds.shared.ts';

/** For file dialogs: the accepted endings, and photos that are turned into JPEGs here. */
export const ATTACHMENT_ACCEPT = [...ATTACHMENT_TYPES, 'heic', 'heif'].map((type) => `.${type}`).join(',');

const PICTURES = ['png', 'jpeg', 'jpg'];

export const isPicture = (type: string): boolean => PICTURES.includes(type);
/** What a browser can show by itself. */
export const canPreview = (type: string): boolean => isPicture(type) || type === 'pdf';
