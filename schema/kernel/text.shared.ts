/**
 * What a text may hold, for every input alike. PostgreSQL refuses the zero byte; the other control characters have no place in what
 * people read. Isomorphic.
 */
const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_LINES = /[^\P{Cc}\t\n\r]/u;

/** True for a text of one line: no control characters. */
export const isLine = (text: string): boolean => !CONTROL.test(text);

/** True for a text of several lines: no control characters but tabs and line ends. */
export const isProse = (text: string): boolean => !CONTROL_EXCEPT_LINES.test(text);
