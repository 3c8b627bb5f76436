import type { Context } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Client } from './client.entity.ts';
import type { UpdateClientValues } from './client.input.ts';
import { currentClient } from './client.rows.ts';

/**
 * Changes what holds for the whole organisation: its name, what letters and documents print as its head, its switches.
 * One login at a time counts from the next login on: nobody at work is thrown out. Throws STALE when somebody was
 * faster than `version` says.
 */
export function updateClient(ctx: Context, input: UpdateClientValues, version: number | null): Promise<Client> {
  return ctx.write(async (tx) => {
    await tx.rows(`select 1 from client for no key update`);
    const client = await currentClient(tx.rows);
    if (version !== null && version !== client.version) throw new AppError('STALE');
    const next = {
      name: input.name ?? client.name,
      companyData: changedData(client.companyData, input.companyData ?? {}),
      singleLogin: input.singleLogin ?? client.singleLogin,
    };
    // Written back as it is, it is no change, and nobody's form becomes stale by it.
    await tx.rows(
      `update client set name = $1, company_data = $2::jsonb, single_login = $3, version = version + 1, updated_by = $4
        where (name, company_data, single_login) is distinct from ($1, $2::jsonb, $3)`,
      [next.name, JSON.stringify(next.companyData), next.singleLogin, ctx.user.userId],
    );
    return currentClient(tx.rows);
  });
}

type CompanyData = Client['companyData'];

function changedData(
  stored: CompanyData,
  { address = {}, ...change }: NonNullable<UpdateClientValues['companyData']>,
): CompanyData {
  const given = <Values extends object>(values: Values) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
  const changed = { ...stored, ...given(change), address: { ...stored.address, ...given(address) } };
  return { ...changed, address: { ...changed.address, country: changed.address.country.toUpperCase() } };
}
