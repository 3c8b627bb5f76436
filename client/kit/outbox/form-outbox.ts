import { createStore, type Store } from '../data/store.ts';
import { createOpenOutbox } from './open-outbox.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { Outbox } from './outbox-types.ts';
import { asking, requestMeaning } from './request-meaning.ts';

/** The one field of such a record: the whole form is sent at once. */
const FIELD = 'input';

const noFiles = (): never => {
  throw new Error('What is sent by this outbox has no files');
};

export type FormOutbox<Input extends { id: string }, Receipt> = {
  outbox: Outbox;
  /** What the server has answered to each form of this page, by its id. */
  receipts: Store<ReadonlyMap<string, Receipt>>;
  /** Stores a form on this device until the server has accepted it. */
  send: (input: Input) => void;
};

/** Ports that send a whole form under its own id, and store the response. */
const formPorts = <Input extends { id: string }, Receipt>(
  send: (input: Input) => Promise<Receipt>,
  onReceipt: (input: Input, receipt: Receipt) => void,
): OutboxPorts => ({
  save: async (_id, changes) => {
    for (const change of changes) {
      if (change.kind !== 'field' || change.field !== FIELD) continue;
      const input = change.value as Input;
      onReceipt(
        input,
        await asking(
          () => send(input),
          (error) => requestMeaning(error),
        ),
      );
    }
    return [];
  },
  prepare: noFiles,
  start: noFiles,
  send: noFiles,
  attach: noFiles,
  act: noFiles,
});

/**
 * The outbox of a form on a page without a login, whose server records each id once. `name` is its storage and `entity`
 * the name of what is sent: both are a contract with forms that wait already. Its owner is what the page is about.
 */
export const createFormOutbox = <Input extends { id: string }, Receipt>(
  name: string,
  entity: string,
  send: (input: Input) => Promise<Receipt>,
  onReceipt: (input: Input, receipt: Receipt) => void = () => undefined,
): FormOutbox<Input, Receipt> => {
  const receipts = createStore<ReadonlyMap<string, Receipt>>(new Map());
  const outbox = createOpenOutbox(
    name,
    formPorts(send, (input, receipt) => {
      onReceipt(input, receipt);
      receipts.set(new Map([...receipts.get(), [input.id, receipt]]));
    }),
  );
  return {
    outbox,
    receipts,
    send: (input) => outbox.create(input.id, [{ entity, id: input.id, values: { [FIELD]: input } }]),
  };
};
