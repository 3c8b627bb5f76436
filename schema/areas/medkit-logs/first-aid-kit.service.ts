import { randomUUID } from 'node:crypto';
import { currentClient } from '../../platform/clients/client.rows.ts';
import { pageLogo } from '../../platform/printing/logo.service.ts';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { publicLookup } from '../../kernel/limited-lookup.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { findCreated, lockRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf, type Row } from '../../kernel/table.ts';
import { newToken, tokenHash } from '../../kernel/tokens.ts';
import { placeNew } from '../../records/placed-record.ts';
import { isAtPlace } from '../../records/placed-source.ts';
import { FirstAidKit } from './medkit-log.entity.ts';
import type { CorrectKitEntryInput, FirstAidKitInput, KitEntryFields, KitEntryInput } from './medkit-log.input.ts';
import { entryById, type MedkitLogRow } from './medkit-log.rows.ts';
import { addToEntry, createEntry } from './medkit-log.service.ts';

export const firstAidKits = tableOf(FirstAidKit);

export type FirstAidKitRow = Row<FirstAidKit, Exclude<keyof FirstAidKit & string, 'clientId'>>;

/** Limit of the kits of an organisation that have a valid code. */
const MAX_KITS = 200;

/** The kits with a valid code, by name; with a place those at or inside of it. Throws BAD_INPUT. */
export async function kitsOf(rows: Rows, atPlace: string | null = null): Promise<FirstAidKitRow[]> {
  if (atPlace !== null && !isId(atPlace)) throw badInput('atPlace', 'invalid');
  return rows(
    `select ${firstAidKits.select('t').sql} from first_aid_kit t
      where ${OWN_ROWS} and t.revoked_at is null${atPlace === null ? '' : ` and ${isAtPlace('firstAidKit', '$1')}`}
      order by t.name, t.id limit ${MAX_KITS}`,
    atPlace === null ? [] : [atPlace],
  );
}

/** Gives a kit a code. Idempotent with an id. Throws CONFLICT when there are too many, and BAD_INPUT. */
export async function createKit(ctx: Context, tx: Tx, { id, name, placeId }: FirstAidKitInput): Promise<FirstAidKit> {
  const existing = await findCreated(tx, FirstAidKit, id);
  if (existing) return existing;
  if ((await kitsOf(tx.rows)).length >= MAX_KITS) throw new AppError('CONFLICT', { messageKey: 'tooManyKits' });
  const kit = tx.em.create(FirstAidKit, {
    id: id ?? randomUUID(),
    name,
    code: newToken().token,
    revokedAt: null,
    createdBy: ctx.user.userId,
  } as never) as FirstAidKit;
  await tx.em.flush();
  await placeNew(ctx, tx, { kind: 'firstAidKit', recordId: kit.id }, { placeId });
  return kit;
}

/** Revokes the code of a kit: it allows no new entries, and existing entries stay. Throws NOT_FOUND. */
export async function revokeKit(tx: Tx, id: string, now: Date): Promise<FirstAidKit> {
  const kit = await lockRecord(tx, FirstAidKit, id);
  if (!kit.revokedAt) await saveRecord(tx, kit, { revokedAt: now });
  return kit;
}

interface FoundKit {
  id: string;
  clientId: string;
  name: string;
}

/** Throws NOT_FOUND for an invalid code, RATE_LIMITED. */
const kitOf = (ctx: Context, code: string): Promise<FoundKit> =>
  publicLookup(ctx, { limit: 'kitCode', messageKey: 'kitCodeUnknown' }, () =>
    ctx.unscoped('first-aid kit: whose code is it', (rows) =>
      rows<FoundKit>(
        `select id, client_id as "clientId", name from first_aid_kit t
          where t.client_id is not null and code = $1 and revoked_at is null`,
        [code],
      ),
    ),
  );

/** The data of a kit for the form behind its code: its name, and its organisation. */
export async function kitByCode(
  ctx: Context,
  code: string,
): Promise<{
  name: string;
  clientName: string;
  logo: string | null;
}> {
  const { clientId, name } = await kitOf(ctx, code);
  return ctx.readAs(clientId, 'first-aid kit: whose it is', async (rows) => ({
    name,
    clientName: (await currentClient(rows)).name,
    logo: await pageLogo(ctx, rows),
  }));
}

/** How long the author of an entry can correct it, in minutes. */
const LINK_MINUTES = 60;

const writtenAtKit = ({ name, date, wound, description, nameFirstAid, medUsed }: KitEntryFields) => ({
  name,
  date,
  wound,
  description,
  nameFirstAid,
  medUsed,
  firstAid: nameFirstAid !== '',
  med: medUsed !== '',
});

/**
 * Creates an entry by the code of a kit. The client chooses the token of the link: a repeated request creates one entry
 * with one link, and the response contains no secret. Throws NOT_FOUND for a code that is not valid, RATE_LIMITED.
 */
export async function addByCode(ctx: Context, { code, id, token, ...fields }: KitEntryInput): Promise<Date> {
  const kit = await kitOf(ctx, code);
  await ctx.ports.limits.consume('kitEntry', `${kit.id}|${ctx.remoteAddress}`);
  return ctx.writeAs(kit.clientId, 'first-aid kit: an entry by its code', async (tx) => {
    const values = { ...writtenAtKit(fields), place: kit.name };
    const { isNew } = await createEntry(tx, { ...values, id }, { userId: null, kitId: kit.id });
    // An existing entry with this id may be another author's, so it gets no link.
    if (isNew)
      await tx.rows(
        `insert into medkit_log_link (client_id, medkit_log_id, token_hash, expires_at)
         values (app_client_id(), $1, $2, now() + make_interval(mins => ${LINK_MINUTES}))`,
        [id, tokenHash(token)],
      );
    const [link] = await tx.rows<{ expiresAt: string }>(
      `select expires_at as "expiresAt" from medkit_log_link
        where client_id = app_client_id() and medkit_log_id = $1 and token_hash = $2`,
      [id, tokenHash(token)],
    );
    if (!link) throw new AppError('CONFLICT');
    return new Date(link.expiresAt);
  });
}

interface FoundLink {
  clientId: string;
  entryId: string;
  expiresAt: string;
}

/** Throws NOT_FOUND for an unknown or expired link, RATE_LIMITED. */
const linkOf = (ctx: Context, token: string): Promise<FoundLink> =>
  publicLookup(ctx, { limit: 'kitCode', messageKey: 'kitLinkExpired' }, () =>
    ctx.unscoped('first-aid kit: whose entry is it', (rows) =>
      rows<FoundLink>(
        `select client_id as "clientId", medkit_log_id as "entryId", expires_at as "expiresAt"
           from medkit_log_link where client_id is not null and token_hash = $1 and expires_at > now()`,
        [tokenHash(token)],
      ),
    ),
  );

/** An entry for its author, who may see it for an hour: the six fields as they wrote them. */
export async function entryByLink(
  ctx: Context,
  token: string,
): Promise<Pick<MedkitLogRow, keyof KitEntryFields> & { expiresAt: Date }> {
  const { clientId, entryId, expiresAt } = await linkOf(ctx, token);
  const entry = await ctx.readAs(clientId, 'first-aid kit: the own entry', (rows) => entryById(rows, entryId));
  // A user with the permission has edited the entry since: its author may not read the changes.
  if (!entry || entry.updatedBy !== null) throw notFound();
  const { name, date, wound, description, nameFirstAid, medUsed } = entry;
  return { name, date, wound, description, nameFirstAid, medUsed, expiresAt: new Date(expiresAt) };
}

/** Adds the author's correction to their entry. Throws NOT_FOUND as entryByLink. */
export async function correctByLink(ctx: Context, { token, ...fields }: CorrectKitEntryInput): Promise<Date> {
  const { clientId, entryId, expiresAt } = await linkOf(ctx, token);
  await ctx.ports.limits.consume('kitEntry', `${entryId}|${ctx.remoteAddress}`);
  await ctx.writeAs(clientId, 'first-aid kit: the author corrects the own entry', async (tx) => {
    const entry = await entryById(tx.rows, entryId);
    if (!entry || entry.updatedBy !== null) throw notFound();
    await addToEntry(tx, entryId, { values: writtenAtKit(fields), version: null, userId: null });
  });
  return new Date(expiresAt);
}
