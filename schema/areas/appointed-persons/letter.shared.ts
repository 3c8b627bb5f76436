/** The words of a letter of appointment, with places like `{person}` that are filled in. Isomorphic. */
export interface LetterWords {
  subject: string;
  body: string;
  tasks: readonly string[];
  rights: readonly string[];
  attachments: readonly string[];
  closing: string;
}

/** Places of a letter that are filled in from what is stored; any other becomes a line to write on. */
export const LETTER_PLACES = [
  'person',
  'personRole',
  'role',
  'area',
  'equipmentList',
  'company',
  'site',
  'validFrom',
  'validUntil',
  'untilText',
  'qualification',
  'interval',
] as const;
