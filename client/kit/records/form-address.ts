/** Modes of a record's form, named as in the specification. */
export const FORM_MODES = ['new', 'edit', 'copy'] as const;
export type FormMode = (typeof FORM_MODES)[number];

/** Placeholder for the id of a record that does not exist yet. */
const NO_RECORD = '1';

/** The URLs of a record's form: `…/{id}/{mode}/`. */
export const formAddresses =
  (path: string) =>
  (mode: FormMode, id: string = NO_RECORD): string =>
    `${path}/${id}/${mode}/`;
