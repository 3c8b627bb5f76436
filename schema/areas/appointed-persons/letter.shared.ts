/** The text of a letter of appointment, with placeholders like `{person}`. Isomorphic. */
export interface LetterWords {
  subject: string;
  body: string;
  tasks: readonly string[];
  rights: readonly string[];
  attachments: readonly string[];
  closing: string;
}

/** Placeholders that are filled in from stored data; any other one is printed as a blank line to write on. */
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
