/** Types of pictures that every browser shows. */
export const PHOTO_TYPES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg']);
/** What a person may add where only photos belong; HEIC becomes JPEG on this device. */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, 'heic', 'heif'].map((type) => `.${type}`).join(',');
