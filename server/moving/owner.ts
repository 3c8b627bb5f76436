import pg from 'pg';
import type { Rows } from '../../schema/kernel/context.ts';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';
import { serverOf } from '../database/servers.ts';
import { sqlState } from '../database/sql-state.ts';
import { MovingError } from './moving-error.ts';

/** Rows as texts are the same on both sides, whatever their settings. */
const SAME_TEXTS = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0`;

const NOT_ALLOWED = '42501';

/** Connects as the owner of a database, to whom row-level security does not apply. */
export async function connectOwner(ownerUrl: string): Promise<pg.Client> {
  const owner = new pg.Client({
    ...CONNECTION_LIMITS,
    connectionString: await serverOf(ownerUrl),
    application_name: 'obacht move',
  });
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(SAME_TEXTS);
  return owner;
}

/** Statements of this connection in the form that the schema's functions take. */
export const statementsOf =
  (owner: pg.Client): Rows =>
  async <T extends object>(sql: string, params: readonly unknown[] = []) =>
    (await owner.query<T & Record<string, unknown>>(sql, [...params])).rows;

/**
 * Begins a transaction in which no trigger runs: they would write what is copied already, and foreign keys of a circle could not be
 * kept. What they hold is checked afterwards. Throws MovingError where the login may not do so.
 */
export async function beginWithoutTriggers(owner: pg.Client, where: string): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(
      `set local session_replication_role = replica; set local app.unscoped = 'move of an organisation'`,
    );
  } catch (error) {
    await owner.query('rollback');
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    throw new MovingError(
      `The login of ${where} may not turn triggers off. As an administrator of PostgreSQL: grant set on parameter session_replication_role to that login.`,
    );
  }
}
