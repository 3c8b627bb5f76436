import {
  addMedkitLogByCode,
  type AddMedkitLogByCodeMutationVariables,
} from '../../../generated/public-entry-of-kit.ts';
import { ask } from '../../../kit/public/ask.ts';
import { createFormOutbox } from '../../../kit/outbox/form-outbox.ts';
import { keepEntry } from './kept-entry.ts';

export type KitEntryInput = AddMedkitLogByCodeMutationVariables['input'];

/**
 * Entries of this device that have not arrived yet; what comes back is until when an entry can be corrected. Its owner
 * is the code of the kit; a record is an entry.
 */
export const kitEntries = createFormOutbox(
  'firstAid',
  'KitEntry',
  async (input: KitEntryInput) => (await ask(addMedkitLogByCode, { input })).addMedkitLogByCode.expiresAt,
  ({ code, id, token }, expiresAt) => keepEntry(code, { id, token, expiresAt }),
);
