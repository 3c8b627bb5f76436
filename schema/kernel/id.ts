/** What the text of an id matches, for JavaScript and for PostgreSQL, in whatever case. */
export const ID_PATTERN = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

const ID = new RegExp(ID_PATTERN, 'i');

/** True for a well-formed id. A malformed one is NOT_FOUND, never an error of the database. */
export function isId(value: string): boolean {
  return ID.test(value);
}
