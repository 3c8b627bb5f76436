/** The text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with a small first letter. */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
