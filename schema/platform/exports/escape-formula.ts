/**
 * Prevents formula injection: prefixes a text that a spreadsheet program could read as a formula (=, +, -, @ and
 * similar characters) with an apostrophe. The text stays safe after the sheet is saved as CSV.
 */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
