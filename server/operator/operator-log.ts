import { hostname, userInfo } from 'node:os';
import type pg from 'pg';

/** What an operator does. */
export interface OperatorAction {
  /** As they call themselves. */
  who: string;
  action: string;
  clientId?: string | null;
  subject?: string;
}

/** Keeps it in `operator_log`, to which the application has no right. `owner`: a connection as the owner of the database. */
export async function writeDown(owner: Pick<pg.ClientBase, 'query'>, entry: OperatorAction): Promise<void> {
  await owner.query(
    'insert into operator_log (who, account, action, organisation_id, subject) values ($1, $2, $3, $4, $5)',
    [entry.who, account(), entry.action, entry.clientId ?? null, entry.subject ?? ''],
  );
}

/** Who is logged in on this machine; behind sudo, who called it. */
const account = (): string => `${process.env.SUDO_USER ?? userInfo().username}@${hostname()}`;
