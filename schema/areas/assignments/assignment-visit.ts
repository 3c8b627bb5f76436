import type { Context, Rows } from '../../kernel/context.ts';
import { event } from '../../records/event.ts';

/**
 * The ids in an address are those of no mailed link: do they stand for an assignment elsewhere, at a terminal? There,
 * `originId` is the id of the assignment, and `linkId` a secret that ends with the visit.
 */
export const linkOfVisit = event<
  { ctx: Context; address: { originId?: string | undefined; linkId: string; employeeId: string } },
  { id: string; clientId: string; terminalId: string } | null
>();

/** What follows in this transaction is written at a terminal: the audit names it (migrations/0720-terminals.sql). */
export const nameTerminal = (rows: Rows, terminalId: string): Promise<object[]> =>
  rows(`select set_config('app.terminal', $1, true)`, [terminalId]);
