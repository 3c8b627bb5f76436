import {
  addMedkitLogByCode,
  type AddMedkitLogByCodeMutationVariables,
} from '../../../generated/public-entry-of-kit.ts';
import { ask } from '../../../kit/public/ask.ts';
import { createOpenOutbox } from '../../../kit/outbox/browser-outbox.ts';
import type { OutboxPorts } from '../../../kit/outbox/outbox-ports.ts';
import { asking, requestMeaning } from '../../../kit/outbox/request-meaning.ts';
import { createStore } from '../../../kit/data/store.ts';
import { keepEntry } from './kept-entry.ts';

export type KitEntryInput = AddMedkitLogByCodeMutationVariables['input'];

/** The one entity of this outbox, and its one field: the whole entry is sent at once. */
const ENTITY = 'KitEntry';
const FIELD = 'input';

/** Until when each entry that arrived can be corrected, by its id. */
export const receipts = createStore<ReadonlyMap<string, string>>(new Map());

const noFiles = (): never => {
  throw new Error('Entries at a kit have no files');
};

const ports: OutboxPorts = {
  save: async (id, changes) => {
    for (const change of changes) {
      if (change.kind !== 'field' || change.field !== FIELD) continue;
      const input = change.value as KitEntryInput;
      const { addMedkitLogByCode: added } = await asking(
        () => ask(addMedkitLogByCode, { input }),
        (error) => requestMeaning(error),
      );
      const { expiresAt } = added;
      keepEntry(input.code, { id, token: input.token, expiresAt });
      receipts.set(new Map([...receipts.get(), [id, expiresAt]]));
    }
    return [];
  },
  prepare: noFiles,
  start: noFiles,
  send: noFiles,
  attach: noFiles,
  act: noFiles,
};

/** Entries of this device that have not arrived yet. Its owner is the code of the kit; a record is an entry. */
export const kitOutbox = createOpenOutbox('firstAid', ports);

/** Keeps an entry on this device until the server has it. */
export const sendEntry = (input: KitEntryInput): void =>
  kitOutbox.create(input.id, ENTITY, input.id, { [FIELD]: input });
