import type pg from 'pg';
import type { Rows } from '../../schema/kernel/context.ts';

/** A cell as the directory knows it. */
export interface ListedCell {
  name: string;
  address: string;
  organisations: number;
  /** The most organisations that it takes; null without a limit. */
  most: number | null;
  isFull: boolean;
}

/** All cells of a directory, by name. */
export const listedCells = (directory: Rows): Promise<ListedCell[]> =>
  directory<ListedCell>(
    `select name, public_url as address, (select count(*)::int from organisation where cell = c.name) as organisations,
            most_organisations as most, is_full(name) as "isFull" from cell c order by name`,
  );

/** Sets how many organisations a cell takes; null without a limit. False for a cell that the directory does not know. */
export const setMost = async (directory: Rows, cell: string, most: number | null): Promise<boolean> =>
  (await directory(`update cell set most_organisations = $2 where name = $1 returning 1 as one`, [cell, most])).length >
  0;

/** Whether a cell takes no more organisations. */
export async function isFull(directory: Rows, cell: string): Promise<boolean> {
  const [found] = await directory<{ full: boolean }>(`select is_full($1) as full`, [cell]);
  return found!.full;
}

/** Null where a cell takes a new organisation, else the address of one that does; that is null when none does. */
export async function insteadOfFull(directory: Rows, cell: string): Promise<{ openAddress: string | null } | null> {
  const [found] = await directory<{ openAddress: string | null }>(
    `select address as "openAddress" from instead_of_full($1)`,
    [cell],
  );
  return found ?? null;
}

/** An organisation that the directory has in a cell whose database does not have it, since that was restored to an earlier moment. */
export interface MissingOrganisation {
  id: string;
  name: string;
  city: string;
}

/** `owner`: of the database of the cell. */
export async function missingOrganisations(
  owner: Pick<pg.ClientBase, 'query'>,
  directory: Rows,
  cell: string,
): Promise<MissingOrganisation[]> {
  const registered = await directory<MissingOrganisation>(
    'select id, name, city from organisation where cell = $1 order by name, id',
    [cell],
  );
  const { rows } = await owner.query<{ id: string }>('select id from client');
  const here = new Set(rows.map(({ id }) => id));
  return registered.filter(({ id }) => !here.has(id));
}

/**
 * An organisation that is missing in its cell is gone for good: the directory knows it no more, and accounts without another one are released as
 * after a deletion. False for one that is not missing.
 */
export async function giveUpMissing(
  owner: Pick<pg.ClientBase, 'query'>,
  directory: Rows,
  { cell, id }: { cell: string; id: string },
): Promise<boolean> {
  if (!(await missingOrganisations(owner, directory, cell)).some((organisation) => organisation.id === id))
    return false;
  await directory('select take_news($1, $2, null, null, null, 0)', [cell, id]);
  return true;
}
