import type { Context, Tx } from '../../kernel/context.ts';
import { AppError, badInput, notFound } from '../../kernel/errors.ts';
import { isId, OWN_ROWS } from '../../kernel/list.ts';
import { createRecord, findCreated, lockRecord, removeRecord, saveRecord } from '../../kernel/record-write.ts';
import { tableOf } from '../../kernel/table.ts';
import { RoleSetting } from './appointed-person.entity.ts';
import type { OwnRoleValues, RoleSettingValues } from './appointed-person.input.ts';
import type { LetterWords } from './letter.shared.ts';
import { monthsOf, productRole } from './roles.ts';

const settings = tableOf(RoleSetting);

const fieldsOf = (input: RoleSettingValues): Partial<RoleSetting> => settings.fields(input as never);

/** Limit of the roles that an organisation adds. */
const MAX_OWN = 100;

/**
 * Saves the organisation's settings of a role; fields that are left out keep their values. `needed: false` requires a
 * reason. Throws NOT_FOUND for an unknown role, BAD_INPUT.
 */
export async function changeRole(ctx: Context, role: string, values: RoleSettingValues): Promise<void> {
  const { userId } = ctx.user;
  const ofProduct = productRole(role);
  const isProducts = ofProduct !== undefined;
  const input = { ...values };
  // Programs may send back the values of a role of the product as they have read them.
  if (ofProduct && input.needsProof === ofProduct.needsProof) delete input.needsProof;
  if (!isProducts && !isId(role)) throw notFound();
  if (isProducts && input.name !== undefined) throw badInput('name', 'invalid');
  if (isProducts && input.needsProof !== undefined) throw badInput('needsProof', 'invalid');
  if (!isProducts && input.workplace != null) throw badInput('workplace', 'invalid');
  await ctx.write(async (tx) => {
    const stored = await lockSetting(tx, role);
    if (ofProduct && (stored?.months ?? null) === null && input.months === monthsOf(ofProduct, null))
      delete input.months;
    const { needed = stored?.needed ?? null, reason = stored?.reason ?? '' } = input;
    if (needed === false && !reason) throw badInput('reason', 'required');
    if (stored) {
      const changes = settings.changes(input as never, stored);
      if (Object.keys(changes).length > 0) await saveRecord(tx, stored, { ...changes, updatedBy: userId });
      return;
    }
    if (!isProducts) throw notFound();
    await createRecord(tx, RoleSetting, { ...fieldsOf(input), code: role }, userId);
  });
}

/** The organisation's settings of a role, locked; null if there are none yet. */
async function lockSetting(tx: Tx, role: string): Promise<RoleSetting | null> {
  // Serializes the first two saves of a role.
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('role' || app_client_id()::text, 0))`);
  const of = productRole(role) ? 't.code = $1' : 't.id = $1 and t.code is null';
  const [found] = await tx.rows<{ id: string }>(`select t.id from role_setting t where ${OWN_ROWS} and ${of}`, [role]);
  return found ? lockRecord(tx, RoleSetting, found.id) : null;
}

/**
 * Sets the organisation's wording of the letter of a role that has none. Returns the id of the settings. Throws
 * BAD_INPUT for an unknown role, and for one that already has such a letter.
 */
export async function setNewLetterIn(ctx: Context, tx: Tx, role: string, letter: LetterWords): Promise<string> {
  const { userId } = ctx.user;
  if (!role) throw badInput('role', 'required');
  const isProducts = productRole(role) !== undefined;
  if (!isProducts && !isId(role)) throw badInput('role', 'invalid');
  const stored = await lockSetting(tx, role);
  if (stored?.letter) throw badInput('role', 'roleHasLetter');
  if (stored) {
    await saveRecord(tx, stored, { letter, updatedBy: userId });
    return stored.id;
  }
  if (!isProducts) throw badInput('role', 'invalid');
  return (await createRecord(tx, RoleSetting, { code: role, letter }, userId)).id;
}

/** Adds a role of the organisation. Idempotent with an id. Returns its id. Throws BAD_INPUT. */
export function addRole(ctx: Context, { id, ...input }: OwnRoleValues): Promise<string> {
  return ctx.write(async (tx) => {
    const existing = await findCreated(tx, RoleSetting, id);
    if (existing) return existing.id;
    await tx.rows(`select pg_advisory_xact_lock(hashtextextended('role' || app_client_id()::text, 0))`);
    const own = await tx.rows<{ name: string }>(
      `select lower(t.name) as name from role_setting t where ${OWN_ROWS} and t.code is null`,
    );
    if (own.length >= MAX_OWN) throw badInput('name', 'tooMany', { max: MAX_OWN });
    if (own.some(({ name }) => name === input.name.toLowerCase())) throw badInput('name', 'roleNameTaken');
    const fields = { ...fieldsOf(input), id };
    return (await createRecord(tx, RoleSetting, fields, ctx.user.userId)).id;
  });
}

/** Removes a role of the organisation to which nobody was appointed. Throws NOT_FOUND, CONFLICT. */
export async function removeRole(ctx: Context, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const role = await lockRecord(tx, RoleSetting, id);
    if (role.code !== null) throw notFound();
    const people = await tx.rows(`select 1 from appointed_person t where ${OWN_ROWS} and t.own_role_id = $1 limit 1`, [
      id,
    ]);
    if (people.length > 0) throw new AppError('CONFLICT', { messageKey: 'roleHasPeople' });
    await removeRecord(tx, role);
  });
}
