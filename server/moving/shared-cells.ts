import type pg from 'pg';
import type { Rows } from '../../schema/kernel/context.ts';
import { isFull } from '../directory/cells.ts';
import { isReporting, ownCell } from '../directory/cell-state.ts';
import {
  accountDocuments,
  addMovedAddresses,
  bringUpToDate,
  cellOfOrganisation,
  isCell,
  moveMemberships,
} from '../directory/moves.ts';
import { accountsAmong } from '../../schema/platform/account-directory/account-directory.ts';
import { memberIds, type Members } from './members.ts';
import { MovingError } from './moving-error.ts';
import { connectOwner, statementsOf } from './owner.ts';

/** Connects to the directory of these cells. Throws MovingError where it is that of others, or does not answer. */
export async function connectDirectory(url: string, cells: readonly string[]): Promise<pg.Client> {
  const directory = await connectOwner(url).catch((cause: unknown) => {
    throw new MovingError('The directory of accounts (DIRECTORY_URL) does not answer.', { cause });
  });
  try {
    await directory.query(`set lock_timeout = '10s'`);
    for (const cell of cells)
      if (!(await isCell(statementsOf(directory), cell)))
        throw new MovingError(`DIRECTORY_URL knows no cell ${cell}: it is the directory of other databases.`);
    return directory;
  } catch (error) {
    await directory.end().catch(() => undefined);
    throw error;
  }
}

/** Throws MovingError where a cell takes no more organisations. */
export async function requireCapacity(directory: Rows, cell: string): Promise<void> {
  if (await isFull(directory, cell))
    throw new MovingError(
      `The cell ${cell} is full: choose another one, or let it take more (npm run operator -- cell ${cell} --most=N).`,
    );
}

/**
 * The directory of accounts that both databases of a move share. Accounts in the target are the directory's copies, with the same
 * ids; memberships and links lead to the target from `commit` on.
 */
export class SharedCells {
  readonly #directory: pg.Client;
  readonly #from: string;
  /** The cell of the target. */
  readonly to: string;

  private constructor(directory: pg.Client, from: string, to: string) {
    this.#directory = directory;
    this.#from = from;
    this.to = to;
  }

  /** Null where neither database has a directory. Throws MovingError where they do not share this one. */
  static async open(url: string | undefined, source: pg.Client, target: pg.Client): Promise<SharedCells | null> {
    const [isHere, isThere] = [await isReporting(source), await isReporting(target)];
    if (!isHere && !isThere) return null;
    if (isHere !== isThere)
      throw new MovingError(
        `The ${isHere ? 'target' : 'source'} has no directory of accounts: start its servers with DIRECTORY_URL and CELL_NAME first.`,
      );
    if (!url) throw new MovingError('Both databases share their accounts: set DIRECTORY_URL as their servers have it.');
    const [from, to] = [await ownCell(source), await ownCell(target)];
    if (from === null || to === null)
      throw new MovingError('A server of this version has to be started once on each of the two cells before.');
    return new SharedCells(await connectDirectory(url, [from, to]), from, to);
  }

  close(): Promise<void> {
    return this.#directory.end();
  }

  /** Throws MovingError unless the directory has the organisation in the source, and the target takes it. */
  async check(clientId: string): Promise<void> {
    const cell = await cellOfOrganisation(this.#rows, clientId);
    if (cell === this.#from) return requireCapacity(this.#rows, this.to);
    throw new MovingError(
      cell === null
        ? 'The directory of accounts does not know the organisation yet: the servers of the source tell it within seconds.'
        : `The directory of accounts has the organisation in the cell ${cell}, not in ${this.#from}.`,
    );
  }

  /**
   * The people of an organisation that is frozen. What their cell has reserved for them is settled, and their accounts in the source
   * are as new as the directory. Throws MovingError for one that the directory does not know.
   */
  async membersOf(source: pg.Client, target: pg.Client, clientId: string): Promise<Members> {
    const ids = await memberIds(source, clientId);
    await bringUpToDate(this.#rows, { owner: source, rows: statementsOf(source), cell: this.#from }, ids);
    const there = new Set((await accountsAmong(statementsOf(target), { ids, emails: [] })).map(({ id }) => id));
    const copied = ids.filter((id) => !there.has(id));
    const documents = await accountDocuments(this.#rows, copied, this.to);
    if (documents.length < copied.length)
      throw new MovingError(
        'The directory of accounts does not know somebody of the organisation yet: the servers of the source tell it within seconds.',
      );
    return { copied, found: new Map([...there].map((id) => [id, id])), renamed: new Map(), documents };
  }

  /** Moves memberships, and links by the codes in them, in a transaction that `commit` ends. */
  async begin(clientId: string, members: Members, codes: readonly Buffer[]): Promise<void> {
    await this.#directory.query('begin');
    await moveMemberships(this.#rows, clientId, this.to, [...members.copied, ...members.found.keys()]);
    await addMovedAddresses(this.#rows, clientId, codes);
  }

  async commit(): Promise<void> {
    await this.#directory.query('commit');
  }

  /** The organisation belongs to the source again, or still. */
  async takeBack(clientId: string): Promise<void> {
    if ((await cellOfOrganisation(this.#rows, clientId)) === this.to)
      await moveMemberships(this.#rows, clientId, this.#from, []);
  }

  get #rows() {
    return statementsOf(this.#directory);
  }
}
