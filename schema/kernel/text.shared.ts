/**
 * What a text may hold, for every input alike. PostgreSQL refuses the zero byte; other control characters are invalid
 * in texts, too. Isomorphic.
 */
const CONTROL = /\p{Cc}/u;
const CONTROL_EXCEPT_LINES = /[^\P{Cc}\t\n\r]/u;

/** True for a text of one line: no control characters. */
export const isLine = (text: string): boolean => !CONTROL.test(text);

/** True for a text of several lines: no control characters but tabs and line ends. */
export const isProse = (text: string): boolean => !CONTROL_EXCEPT_LINES.test(text);

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * True for names of people and firms: a line with visible characters and without bidirectional overrides. An empty one
 * is validated elsewhere.
 */
export const isName = (text: string): boolean =>
  text === '' || (isLine(text) && VISIBLE.test(text) && !TURNS_TEXT.test(text));
