import type { Context, Rows } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';

/**
 * Asked when the ids in an address are not those of a mailed link: returns the assignment that they stand for at a
 * terminal. There `originId` is the id of the assignment, and `linkId` a secret that expires with the visit.
 */
export const linkOfVisit = event<
  { ctx: Context; address: { originId?: string | undefined; linkId: string; employeeId: string } },
  { id: string; clientId: string; terminalId: string } | null
>();

/**
 * Names the terminal in the audit of everything that the transaction writes from here on
 * (migrations/0720-terminals.sql).
 */
export const nameTerminal = (rows: Rows, terminalId: string): Promise<object[]> =>
  rows(`select set_config('app.terminal', $1, true)`, [terminalId]);
