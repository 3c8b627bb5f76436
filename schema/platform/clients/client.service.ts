import { requireProof } from '../../kernel/allow.ts';
import { today } from '../../kernel/calendar.shared.ts';
import type { Context } from '../../kernel/context.ts';
import { requireVersion, saveRecord } from '../../kernel/record-write.ts';
import { Client, type CompanyData } from './client.entity.ts';
import type { UpdateClientValues } from './client.input.ts';
import { shortenSessions } from '../logins/session.service.ts';
import { clients } from './client.rows.ts';

/**
 * Changes the organisation: its name, the letterhead of mails and documents, its switches. The single-login switch
 * applies from the next login on and does not end open sessions; a shorter session lifetime applies to open sessions,
 * too. Throws STALE when the version is not the current one.
 */
export function updateClient(ctx: Context, input: UpdateClientValues, version: number | null): Promise<Client> {
  const changesFactor = input.secondFactorRoles !== undefined || input.secondFactorFrom !== undefined;
  if (changesFactor) requireProof(ctx.user);
  return ctx.write(async (tx) => {
    // Not `for update`, because every new row of the organisation refers to this row and would wait.
    await tx.rows(`select 1 from client for no key update`);
    const client = await tx.em.findOneOrFail(Client, { id: ctx.clientId });
    requireVersion(client, version);
    const changes = clients.changes(
      {
        name: input.name ?? undefined,
        companyData: changedData(client.companyData, input.companyData ?? {}),
        chosenColor: input.color ?? undefined,
        singleLogin: input.singleLogin ?? undefined,
        keepsOnDevices: input.keepsOnDevices ?? undefined,
        allowsTemplates: input.allowsTemplates ?? undefined,
        sessionDays: input.sessionDays,
        ...(changesFactor && factorRule(client, input, today(ctx.ports.clock.now()))),
      },
      client,
    );
    // Unchanged values are no change, so that no open form becomes stale.
    if (Object.keys(changes).length > 0) await saveRecord(tx, client, { ...changes, updatedBy: ctx.user.userId });
    if (changes.sessionDays)
      await tx.unscoped('fewer days of open sessions', (rows) => shortenSessions(rows, client.id, client.sessionDays!));
    return client;
  });
}

/** Who needs a second factor, and from which day on: today if none is given, null if nobody needs one. */
function factorRule(
  client: Client,
  { secondFactorRoles, secondFactorFrom }: UpdateClientValues,
  now: string,
): Pick<Client, 'secondFactorRoles' | 'secondFactorFrom'> {
  const roles = secondFactorRoles ? [...new Set(secondFactorRoles)] : client.secondFactorRoles;
  const from = secondFactorFrom ?? client.secondFactorFrom ?? now;
  return { secondFactorRoles: roles, secondFactorFrom: roles.length > 0 ? from : null };
}

function changedData(
  stored: CompanyData,
  { address = {}, ...change }: NonNullable<UpdateClientValues['companyData']>,
): CompanyData {
  const given = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
  const changed = { ...stored, ...given(change), address: { ...stored.address, ...given(address) } };
  return { ...changed, address: { ...changed.address, country: changed.address.country.toUpperCase() } };
}
