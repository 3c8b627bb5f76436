import { allows } from '../../kernel/abilities.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { counted } from '../../kernel/counted.ts';
import type { Permission, Role } from '../../kernel/permissions.ts';
import type { ClientChoice } from '../multiuser/multiuser.entity.ts';
import { clientsOf } from '../multiuser/multiuser.rows.ts';
import { unreadCount } from '../notifications/notification.rows.ts';
import { itemsSql, numbersSql, type DueNumbersRow } from './due-items.rows.ts';
import { dueSources } from './due-items.service.ts';
import type { OrganisationDue } from './organisation-due.entity.ts';

/** Organisations that are read concurrently: one person with many of them must not take all connections. */
const AT_ONCE = 4;

/**
 * How much is due in each of the person's organisations, the most urgent first. Each is counted in a transaction that sees
 * no other organisation, by one statement for all kinds and one for notifications, with the permissions that the person
 * has there at that moment. Users who may not switch see their own organisation only.
 */
export async function organisationsDue(ctx: Context): Promise<OrganisationDue[]> {
  const all = await clientsOf(ctx);
  const maySwitch = all.some(({ role }) => role === 'MultiUser');
  const reachable = all.filter(({ current }) => maySwitch || current);
  const found: OrganisationDue[] = [];
  for (let from = 0; from < reachable.length; from += AT_ONCE)
    found.push(
      ...(await Promise.all(reachable.slice(from, from + AT_ONCE).map((client) => dueIn(ctx, client)))).flat(),
    );
  return found.toSorted(
    (one, other) => other.legal - one.legal || other.overdue - one.overdue || other.soon - one.soon,
  );
}

interface Member {
  role: Role;
  permissions: Permission[];
  version: string;
}

/** None where the person is no member any more, or a driver. */
async function dueIn(ctx: Context, client: ClientChoice): Promise<OrganisationDue[]> {
  const { userId } = ctx.user;
  const { id, name, city, color, current } = client;
  return ctx.readAs(id, 'own organisations: what is due in each', async (rows) => {
    const [member] = await rows<Member>(
      `select u.role, u.permissions, v.version from client_user u join client_version v on v.client_id = u.client_id
        where u.client_id = app_client_id() and u.id = $1 and u.removed_at is null and u.role <> 'AppUser'`,
      [userId],
    );
    if (!member) return [];
    const { role, permissions, version } = member;
    const rights = JSON.stringify([userId, role, permissions.toSorted()]);
    const numbers = await counted({ ports: ctx.ports, clientId: id, version: Number(version) }, `due ${rights}`, () =>
      numbersFor(rows, { userId, role, permissions }, ctx.ports.clock.now()),
    );
    return [{ id, name, city, color, current, ...numbers }];
  });
}

async function numbersFor(
  rows: Rows,
  member: { userId: string; role: Role; permissions: Permission[] },
  now: Date,
): Promise<DueNumbersRow & { unread: number }> {
  const sources = dueSources().filter(({ rule }) => allows(rule, member));
  const [[numbers], unread] = await Promise.all([
    rows<DueNumbersRow>(numbersSql(sources.map((source) => itemsSql(source)))),
    unreadCount(rows, member, now),
  ]);
  return { ...numbers!, unread };
}
