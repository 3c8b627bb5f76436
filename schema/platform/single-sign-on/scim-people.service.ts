import { randomUUID } from 'node:crypto';
import type { Context, Rows, Tx } from '../../kernel/context.ts';
import { isId } from '../../kernel/list.ts';
import {
  changeDirectoryPerson,
  createDirectoryPerson,
  endDirectoryPerson,
  restoreDirectoryPerson,
} from '../users/directory-people.service.ts';
import { lockClient } from '../users/licence.service.ts';
import { giveGroupRights } from './scim-groups.service.ts';
import { ScimError, type PersonFacts, type PersonFilter, type ScimPersonRow } from './scim-protocol.ts';
import { FROM, VISIBLE } from './scim.rows.ts';
import { settingsNow } from './single-sign-on.rows.ts';

const COLUMNS = `t.id, s.external_id as "externalId", t.email, t.name, t.removed_at is null as active,
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

/** The condition of a filter on `$1`. */
const CONDITIONS: Readonly<Record<PersonFilter['by'], string>> = {
  userName: 'lower(t.email) = lower($1)',
  externalId: 's.external_id = $1',
  id: 't.id::text = lower($1)',
};

/** A page of people, present ones first, and how many there are. */
export async function scimPeople(
  ctx: Context,
  filter: PersonFilter | null,
  { startIndex, count }: { startIndex: number; count: number },
): Promise<{ total: number; people: ScimPersonRow[] }> {
  const where = filter ? `${VISIBLE} and ${CONDITIONS[filter.by]}` : `${VISIBLE} and $1::text is null`;
  return ctx.read(async (rows) => {
    const values = [filter?.value ?? null];
    const [counted] = await rows<{ total: number }>(
      `select count(*)::int as total from ${FROM} where ${where}`,
      values,
    );
    const people =
      count === 0
        ? []
        : await rows<ScimPersonRow>(
            `select ${COLUMNS} from ${FROM} where ${where}
              order by t.removed_at is not null, t.created_at, t.id limit $2 offset $3`,
            [...values, count, startIndex - 1],
          );
    return { total: counted!.total, people };
  });
}

/** A person. Throws ScimError 404 for those whom the directory does not see. */
export async function scimPerson(ctx: Context, id: string): Promise<ScimPersonRow> {
  return ctx.read((rows) => visiblePerson(rows, id));
}

async function visiblePerson(rows: Rows, id: string): Promise<ScimPersonRow> {
  const [found] = isId(id)
    ? await rows<ScimPersonRow>(`select ${COLUMNS} from ${FROM} where ${VISIBLE} and t.id = $1`, [id])
    : [];
  if (!found) throw new ScimError(404, null, 'There is no such user');
  return found;
}

/**
 * Creates a person with no rights beyond those that everybody has. Without a company account that is in use, they are
 * mailed a link for a password. Throws ScimError, EMAIL_TAKEN, LICENCE_LIMIT.
 */
export async function createScimPerson(
  ctx: Context,
  { userName, name, externalId = null, active = true }: PersonFacts & { userName: string },
): Promise<ScimPersonRow> {
  if (!active) throw new ScimError(400, 'invalidValue', 'A user is created active');
  const id = randomUUID();
  const created = await ctx.write(async (tx) => {
    await lockClient(tx);
    await requireDomain(tx.rows, userName);
    const [existing] = await tx.rows(`select 1 from ${FROM} where ${VISIBLE} and lower(t.email) = lower($1)`, [
      userName,
    ]);
    if (existing) throw taken();
    const isMailed = !(await settingsNow(tx.rows))?.active;
    const person = { id, email: userName, name: name ?? userName.split('@')[0]! };
    await createDirectoryPerson(ctx, tx, person, isMailed);
    await know(tx, id, externalId);
    return visiblePerson(tx.rows, id);
  });
  ctx.ports.wakeOutbox();
  return created;
}

/**
 * Changes a person. The emergency Owner and the last Owner are not removed. Throws ScimError, EMAIL_TAKEN,
 * LICENCE_LIMIT, CONFLICT.
 */
export async function changeScimPerson(
  ctx: Context,
  id: string,
  factsOf: (person: ScimPersonRow) => PersonFacts,
): Promise<ScimPersonRow> {
  const changed = await ctx.write(async (tx) => {
    await lockClient(tx);
    const person = await visiblePerson(tx.rows, id);
    const { userName, name, externalId, active } = factsOf(person);
    const email = userName && userName !== person.email.toLowerCase() ? userName : undefined;
    const leaves = active === false && person.active;
    const isEmergencyOwner = (await settingsNow(tx.rows))?.emergencyOwnerId === id;
    if (isEmergencyOwner && (leaves || email))
      throw new ScimError(403, null, 'This user is the Owner for emergencies, whom only an Owner changes');
    if (email) await requireDomain(tx.rows, email);
    await know(tx, id, externalId === undefined ? person.externalId : externalId);
    if (active === true && !person.active) {
      await restoreDirectoryPerson(ctx, tx, id);
      await giveGroupRights(ctx, tx, { came: [id] });
    }
    const isPresent = person.active || active === true;
    if (isPresent && (email || (name && name !== person.name)))
      await changeDirectoryPerson(ctx, tx, id, { ...(email && { email }), ...(name && { name }) });
    if (leaves) await endDirectoryPerson(ctx, tx, id);
    return visiblePerson(tx.rows, id);
  });
  ctx.ports.wakeOutbox();
  return changed;
}

/** Ends the access of a person, who stays as the author of what they did. Throws as `changeScimPerson`. */
export const endScimPerson = async (ctx: Context, id: string): Promise<void> =>
  void (await changeScimPerson(ctx, id, () => ({ active: false })));

const taken = (): ScimError => new ScimError(409, 'uniqueness', 'Another user has this userName or externalId');

/** Stores the id by which the directory identifies a person. Throws ScimError 409 if another person has it. */
async function know(tx: Tx, id: string, externalId: string | null): Promise<void> {
  const [other] =
    externalId === null
      ? []
      : await tx.rows(
          `select 1 from scim_person where client_id = app_client_id() and external_id = $1 and user_id <> $2`,
          [externalId, id],
        );
  if (other) throw taken();
  await tx.rows(
    `insert into scim_person (client_id, user_id, external_id) values (app_client_id(), $1, $2)
       on conflict (client_id, user_id) do update set external_id = excluded.external_id`,
    [id, externalId],
  );
}

/** Throws ScimError unless the organisation has proved the domain of an address. */
async function requireDomain(rows: Rows, email: string): Promise<void> {
  const [found] = await rows(
    `select 1 from sign_on_domain
      where client_id = app_client_id() and verified_at is not null and domain = split_part(lower($1), '@', 2)`,
    [email],
  );
  if (!found) throw new ScimError(400, 'invalidValue', 'The organisation has not proved the domain of this userName');
}
