import type DataLoader from 'dataloader';
import type { Context, Rows } from '../../kernel/context.ts';
import { publicLookup } from '../../kernel/limited-lookup.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { rowById } from '../../kernel/loaders.ts';
import { SQL_TODAY } from '../../kernel/sql-time.ts';
import { tokenHash } from '../../kernel/tokens.ts';

/** A paired terminal, found by the token of its tablet. */
export interface FoundTerminal {
  id: string;
  clientId: string;
}

/** Longer texts cannot be tokens, and are not looked up. */
const LONGEST_TOKEN = 100;

/** The terminal of a token. Throws NOT_FOUND if it was ended, or another tablet was paired since, and RATE_LIMITED. */
export const terminalOfToken = (ctx: Context, token: string): Promise<FoundTerminal> =>
  publicLookup(ctx, { limit: 'terminal', messageKey: 'terminalEnded' }, async () =>
    token.length > LONGEST_TOKEN
      ? []
      : ctx.unscoped('terminal: whose token is it', (rows) =>
          rows<FoundTerminal>(
            `select terminal_id as id, client_id as "clientId" from terminal_key
              where client_id is not null and token_hash = $1`,
            [tokenHash(token)],
          ),
        ),
  );

/** A visit at a terminal, found by its secret. */
export interface FoundVisit {
  id: string;
  clientId: string;
  terminalId: string;
  employeeId: string;
}

/**
 * The visits of a secret that have not ended by the clock of the database; `assignment` is set for a link to a
 * certificate.
 */
async function visitsOfSecret(ctx: Context, secret: string): Promise<(FoundVisit & { assignmentId: string | null })[]> {
  if (secret.length > LONGEST_TOKEN) return [];
  return ctx.unscoped('terminal: whose visit is it', (rows) =>
    rows(
      `select id, client_id as "clientId", terminal_id as "terminalId", employee_id as "employeeId",
              assignment_id as "assignmentId"
         from terminal_visit where client_id is not null and secret_hash = $1 and ended_at is null and ends_at > now()`,
      [tokenHash(secret)],
    ),
  );
}

/**
 * The visit of a secret. Throws NOT_FOUND if it has ended, and for the secret of a link to a certificate; RATE_LIMITED.
 */
export const visitOfSecret = (ctx: Context, secret: string): Promise<FoundVisit> =>
  publicLookup(ctx, { limit: 'terminal', messageKey: 'terminalVisitEnded' }, async () =>
    (await visitsOfSecret(ctx, secret)).filter(({ assignmentId }) => assignmentId === null),
  );

/** The assignment that a secret gives access to; null for any other secret and for an assignment of somebody else. */
export async function assignmentOfVisit(
  ctx: Context,
  { linkId, employeeId, originId }: { linkId: string; employeeId: string; originId?: string | undefined },
): Promise<{ id: string; clientId: string; terminalId: string } | null> {
  const [visit] = (await visitsOfSecret(ctx, linkId)).filter((each) => each.employeeId === employeeId);
  if (!visit || originId === undefined || (visit.assignmentId ?? originId) !== originId) return null;
  const { clientId, terminalId } = visit;
  const [found] = await ctx.readAs(clientId, 'terminal: an assignment of its visitor', (rows) =>
    rows<{ id: string }>(
      `select id from assignment t where ${OWN_ROWS} and id = $1 and employee_id = $2 and instruction_id is not null`,
      [originId, employeeId],
    ),
  );
  return found ? { id: found.id, clientId, terminalId } : null;
}

/** SQL: the employee `t` works here, and is in a group of terminal `k` if it has groups. */
export const MAY_USE = `coalesce(t.leaving_date >= ${SQL_TODAY}, true)
  and (k.group_ids is null or exists (select from employee_group_member m
        where m.client_id = t.client_id and m.employee_id = t.id and m.group_id = any(k.group_ids)))`;

interface KeyState {
  id: string;
  seenAt: string | null;
  pairingUntil: string | null;
}

/** When the tablet was last connected, and until when a code is valid, by terminal. */
export const keyStates = (ctx: Context): DataLoader<string, KeyState | null> =>
  rowById(ctx, keyStates, (rows: Rows, ids) =>
    rows<KeyState>(
      `select terminal_id as id, seen_at as "seenAt",
              case when pairing_until > now() then pairing_until end as "pairingUntil"
         from terminal_key t where ${OWN_ROWS} and terminal_id = any($1::uuid[])`,
      [ids],
    ),
  );

/** The names of groups, by id. */
export const groupNames = (ctx: Context): DataLoader<string, { id: string; name: string } | null> =>
  rowById(ctx, groupNames, (rows: Rows, ids) =>
    rows(`select id, name from employee_group t where ${OWN_ROWS} and id = any($1::uuid[])`, [ids]),
  );

/** The names of terminals, by id. */
export const terminalNames = (ctx: Context): DataLoader<string, { id: string; name: string } | null> =>
  rowById(ctx, terminalNames, (rows: Rows, ids) =>
    rows(`select id, name from terminal t where ${OWN_ROWS} and id = any($1::uuid[])`, [ids]),
  );
