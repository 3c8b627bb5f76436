import type { Rows } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { tableOf, type RowOf } from '../../kernel/table.ts';
import { Client } from './client.entity.ts';
import { germanState, type GermanState } from './german-state.shared.ts';

export const clients = tableOf(Client);

const CLIENT = clients.select('t');

export type ClientRow = RowOf<typeof CLIENT>;

/** The organisation of the transaction. */
export async function currentClient(rows: Rows): Promise<ClientRow> {
  const [client] = await rows<ClientRow>(`select ${CLIENT.sql} from client t`);
  if (!client) throw new Error('The organisation of this session is gone');
  return client;
}

/** The federal state of the organisation; null where nobody has named it. */
export const stateOfClient = async (rows: Rows): Promise<GermanState | null> =>
  germanState((await currentClient(rows)).companyData.federalState);

/** Throws CONFLICT while the organisation waits for its deletion: nobody should order something for it. */
export async function requireNoDeletion(rows: Rows): Promise<void> {
  const [waiting] = await rows(`select 1 as one from client where deletion_due_at is not null`);
  if (waiting) throw new AppError('CONFLICT', { messageKey: 'organisationGoes' });
}
