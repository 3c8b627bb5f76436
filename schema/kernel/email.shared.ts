/**
 * x@y.z, as RFC 5321 and 6531 have it. Before the one @: words of letters (of any language), digits and
 * !#$%&'*+/=?^_`{|}~- joined by single dots, or the same in quotation marks, where dots may stand anywhere. After it: a
 * host of at least two names that do not begin or end with a hyphen, the last one with a letter in it. Left out on
 * purpose, though mail servers know them: comments, blanks, commas and a second @ in quotation marks, and numbers in
 * brackets instead of a host. They are not used in practice and can be parsed as several addresses. Isomorphic, and
 * without zod, because the login page uses it.
 */
const ATOM = String.raw`\p{L}\p{N}\p{M}!#$%&'*+/=?^_\x60{|}~-`;
const NAME = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?`;
const ADDRESS = new RegExp(
  String.raw`^(?=[^@]{1,64}@)(?:[${ATOM}]+(?:\.[${ATOM}]+)*|"[.${ATOM}]+")@(?:${NAME}\.)+(?=[^.]*\p{L})${NAME}$`,
  'u',
);

/** What RFC 5321 leaves for an address inside a path. */
export const MAX_EMAIL = 254;

/** Whether a text can be an e-mail address: for forms and for the server alike. */
export const isEmailAddress = (text: string): boolean => text.length <= MAX_EMAIL && ADDRESS.test(text);
