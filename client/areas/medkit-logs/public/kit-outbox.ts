import {
  addMedkitLogByCode,
  type AddMedkitLogByCodeMutationVariables,
} from '../../../generated/public-entry-of-kit.ts';
import { ask } from '../../../kit/public/ask.ts';
import { createFormOutbox } from '../../../kit/outbox/form-outbox.ts';
import { keepEntry } from './own-entry.ts';

export type KitEntryInput = AddMedkitLogByCodeMutationVariables['input'];

/**
 * The unsent entries of this device; a response contains the time until which an entry can be corrected. The owner is
 * the code of the kit; a record is an entry.
 */
export const kitEntries = createFormOutbox(
  'firstAid',
  'KitEntry',
  async (input: KitEntryInput) => (await ask(addMedkitLogByCode, { input })).addMedkitLogByCode.expiresAt,
  ({ code, id, token }, expiresAt) => keepEntry(code, { id, token, expiresAt }),
);
