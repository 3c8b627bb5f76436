import { randomUUID } from 'node:crypto';
import { requireCurrentPassword } from '../logins/password-rules.ts';
import { currentClient } from '../clients/client.rows.ts';
import type { SignedAddress } from '../files/file-address.ts';
import { allows, permissionsOf } from '../../kernel/abilities.shared.ts';
import type { Context, Rows } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import type { Permission } from '../../kernel/permissions.ts';
import { tableOf } from '../../kernel/table.ts';
import { today } from '../../kernel/calendar.shared.ts';
import { enqueueMail } from '../mails/outbox.rows.ts';
import { ownersWithMail } from '../users/user.rows.ts';
import type { ArchivedTable } from '../../records/archived-table.ts';
import { archivedTables } from './archive-tables.ts';
import { OrganisationArchive, type ArchiveOutlook } from './organisation-archive.entity.ts';

/** Minutes for which a download can be started. */
const MINUTES = 10;

/** The source in the signed address of an archive of everything; no area has this name. */
export const EVERYTHING = '*';

const archives = tableOf(OrganisationArchive);

type Reader = Parameters<typeof allows>[1];

/** Which rows of a table the user may export: all, those that are not about health checks, or none. */
export function readableRows({ rule = {}, examination }: ArchivedTable, user: Reader): 'all' | 'some' | 'none' {
  if (!allows(rule, user)) return 'none';
  return examination && !allows({ permission: 'examination' }, user) ? 'some' : 'all';
}

/** Permissions without which something is left out of the archive of this person. */
export function missingPermissions(user: Reader): Permission[] {
  const rules = [...archivedTables().values()].flatMap(({ rule, examination }) => [
    ...(rule ? [rule] : []),
    ...(examination ? [{ permission: 'examination' as const }] : []),
  ]);
  return [...new Set(rules.filter((rule) => !allows(rule, user)).flatMap((rule) => permissionsOf(rule)))];
}

/**
 * Where everything can be downloaded as one ZIP, for ten minutes. Asks for the password again, as a new password does;
 * all Owners get a mail, and the audit has it. Throws BAD_INPUT at `currentPassword`.
 */
export async function requestArchive(ctx: Context, currentPassword: string): Promise<SignedAddress> {
  await requireCurrentPassword(ctx, currentPassword);
  const { clientId, userId } = ctx.user;
  const id = randomUUID();
  const now = ctx.ports.clock.now();
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  const name = await ctx.write(async (tx) => {
    tx.em.create(OrganisationArchive, { id, createdBy: userId, expiresAt });
    await tx.em.flush();
    const { name: clientName } = await currentClient(tx.rows);
    const owners = await ownersWithMail(tx.rows);
    const by = owners.find((owner) => owner.id === userId)?.name ?? '';
    for (const owner of owners)
      await enqueueMail(tx.rows, {
        to: owner.email,
        template: 'archiveRequested',
        data: { name: owner.name, clientName, by, link: `${ctx.ports.publicUrl}/app/settings` },
      });
    return clientName;
  });
  ctx.ports.wakeOutbox();
  const url = ctx.ports.archiveAddress({
    clientId,
    ids: [id, userId],
    name: `${name} ${today(now)}`,
    expiresAt,
    source: EVERYTHING,
  });
  return { url: new URL(url, ctx.ports.publicUrl).href, expiresAt };
}

/** What an archive would hold, and who asked for the newest one. */
export async function archiveOutlook(ctx: Context): Promise<ArchiveOutlook & { newestBy: null }> {
  const [uses, newest] = await ctx.read((rows) =>
    Promise.all([
      rows<{ bytes: string | null; files: string | null }>(
        `select sum(bytes)::text as bytes, sum(files)::text as files from storage_use t where ${OWN_ROWS}`,
      ),
      rows<OrganisationArchive>(
        `select ${archives.select('t').sql} from organisation_archive t where ${OWN_ROWS} order by t.created_at desc limit 1`,
      ),
    ]),
  );
  const [use] = uses;
  return {
    bytes: Number(use?.bytes ?? 0),
    files: Number(use?.files ?? 0),
    missing: missingPermissions(ctx.user),
    newest: newest[0] ?? null,
    newestBy: null,
  };
}

/**
 * Begins the download of an archive, which its address allows once: the address itself is no login. Throws FORBIDDEN for
 * the second time.
 */
export async function beginArchive(ctx: Context, [archiveId]: readonly string[]): Promise<void> {
  const begun = await ctx.write((tx) =>
    tx.rows(
      `update organisation_archive t set begun_at = now() where ${OWN_ROWS} and t.id = $1 and t.begun_at is null returning id`,
      [archiveId],
    ),
  );
  if (begun.length === 0) throw new AppError('FORBIDDEN', { messageKey: 'archiveBegun' });
}

/** The Owner who asked for an archive, with what they may now; undefined when they are no Owner any more. */
export async function archiveReader(
  rows: Rows,
  [archiveId, userId]: readonly string[],
): Promise<{ role: string; permissions: string[] } | undefined> {
  const [reader] = await rows<{ role: string; permissions: string[] }>(
    `select u.role, u.permissions from organisation_archive t
       join client_user u on u.client_id = t.client_id and u.id = t.created_by
      where ${OWN_ROWS} and t.id = $1 and u.id = $2 and u.role = 'Owner' and u.removed_at is null`,
    [archiveId, userId],
  );
  return reader;
}
