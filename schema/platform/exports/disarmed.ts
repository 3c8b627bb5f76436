/**
 * A text that a spreadsheet program does not take for a formula, also after the sheet was saved as CSV: =, +, -, @ and
 * what looks like them get an apostrophe.
 */
export const disarmed = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
