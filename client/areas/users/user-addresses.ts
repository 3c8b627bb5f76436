/** What a form does with a person. */
export const FORM_MODES = ['new', 'edit', 'copy'] as const;
export type FormMode = (typeof FORM_MODES)[number];

/** Stands in place of the id of somebody who does not exist yet. */
const NOBODY = '1';

export const USERS_ADDRESS = '/app/settings/users';
export const userFormAddress = (mode: FormMode, id: string = NOBODY): string =>
  `/app/settings/usersSettings/edit/${id}/${mode}/`;
